/**
 * A `Worker` without a thread, for environments that have none: copies every message as a real one does, answers later,
 * and turns what is thrown into an `error` event.
 */
export class ThreadlessWorker extends EventTarget {
  private readonly answer: (message: never) => unknown
  isTerminated = false

  constructor(answer: (message: never) => unknown) {
    super()
    this.answer = answer
  }

  postMessage(message: unknown): void {
    const copy = structuredClone(message)
    queueMicrotask(() => {
      if (this.isTerminated) return
      try {
        this.dispatchEvent(new MessageEvent('message', { data: this.answer(copy as never) }))
      } catch {
        this.dispatchEvent(new Event('error', { cancelable: true }))
      }
    })
  }

  terminate(): void {
    this.isTerminated = true
  }
}
