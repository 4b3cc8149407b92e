// Runs the library in a web worker, so that the page never blocks.

export class Python {
  #waiting = new Map();
  #count = 0;

  // `report` receives the progress of loading, and an error if loading fails.
  constructor(report) {
    this.ready = new Promise((resolve, reject) => {
      this.worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
      this.worker.onmessage = ({ data }) => {
        if (data.progress) report(data.progress);
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

  // Resolves to the answer to a request; rejects if the library answers with an error.
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
