/**
 * Runs in the same thread, for environments without workers. Like a real worker it clones messages, responds
 * asynchronously, and turns an exception into an `error` event.
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
