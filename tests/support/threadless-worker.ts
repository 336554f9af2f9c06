import type { WorkerCalls } from '@/shared/lib/worker'

/**
 * Imitates a worker in the same thread, for environments without workers. Like a real worker, it clones messages,
 * responds asynchronously, and turns an exception into an `error` event.
 */
export class ThreadlessWorker extends EventTarget {
  private readonly calls: WorkerCalls
  isTerminated = false

  constructor(calls: WorkerCalls) {
    super()
    this.calls = calls
  }

  postMessage(message: readonly [string, ...never[]]): void {
    const [name, ...args] = structuredClone(message)
    queueMicrotask(() => {
      if (this.isTerminated) return
      try {
        this.dispatchEvent(new MessageEvent('message', { data: this.calls[name]?.(...args) }))
      } catch {
        this.dispatchEvent(new Event('error', { cancelable: true }))
      }
    })
  }

  terminate(): void {
    this.isTerminated = true
  }
}
