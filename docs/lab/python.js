// The library, which runs in a worker so that the page never waits for it.

export class Python {
  #waiting = new Map();
  #count = 0;

  // `told` is called with how far loading has come, and at last with what went wrong, if anything did.
  constructor(told) {
    this.ready = new Promise((resolve, reject) => {
      this.worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
      this.worker.onmessage = ({ data }) => {
        if (data.progress) told(data.progress);
        else if (data.ready) resolve();
        else if (data.failed) this.#fail(reject, data.failed);
        else this.#answered(data);
      };
      this.worker.onerror = (event) => {
        event.preventDefault();
        this.#fail(reject, event.message || "the script that runs it could not be loaded");
      };
    });
  }

  // The answer to a request. An answer of the library that is an error is one too.
  ask(request) {
    return new Promise((resolve, reject) => {
      this.#count += 1;
      this.#waiting.set(this.#count, { resolve, reject });
      this.worker.postMessage({ number: this.#count, request: JSON.stringify(request) });
    });
  }

  stop() {
    this.worker.terminate();
  }

  #answered({ number, answer, error }) {
    const { resolve, reject } = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (error) reject(new Error(error));
    else resolve(JSON.parse(answer));
  }

  #fail(reject, why) {
    const error = new Error(why);
    reject(error);
    for (const each of this.#waiting.values()) each.reject(error);
    this.#waiting.clear();
  }
}
