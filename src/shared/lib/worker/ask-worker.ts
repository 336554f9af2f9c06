import { startWorker } from './start-worker'

/** The functions of a worker, which its page calls by name. */
export type WorkerCalls = Readonly<Record<string, (...args: never[]) => unknown>>

/** Starts a worker. Returns a function that calls it, one call at a time. The signal ends the worker and the call. */
export function openWorker<Calls extends WorkerCalls>(url: string, signal: AbortSignal) {
  signal.throwIfAborted()
  const worker = startWorker(url)
  signal.addEventListener('abort', () => worker.terminate(), { once: true })
  let hasFailed = false
  const ask = (message: readonly unknown[], transfer: Transferable[]) =>
    new Promise<unknown>((resolve, reject) => {
      signal.throwIfAborted()
      if (hasFailed) throw new Error('the worker has failed before')
      const listening = new AbortController()
      const once = { signal: listening.signal }
      const settle = (end: () => void) => {
        listening.abort()
        end()
      }
      const fail = (event: Event) => {
        event.preventDefault()
        hasFailed = true
        worker.terminate()
        settle(() => reject(new Error('the worker failed')))
      }
      worker.addEventListener('message', ({ data }) => settle(() => resolve(data)), once)
      worker.addEventListener('error', fail, once)
      worker.addEventListener('messageerror', fail, once)
      signal.addEventListener('abort', () => settle(() => reject(signal.reason)), once)
      worker.postMessage(message, transfer)
    })
  let last: Promise<unknown> = Promise.resolve()
  return <Name extends keyof Calls & string>(
    name: Name,
    args: Parameters<Calls[Name]>,
    transfer: Transferable[] = [],
  ) => {
    const answer = last.then(() => ask([name, ...args], transfer))
    last = answer.catch(() => undefined)
    return answer as Promise<ReturnType<Calls[Name]>>
  }
}

/** Lets the page call these functions in a worker. An uncaught error reaches the page as the `error` event. */
export function serveWorker(calls: WorkerCalls): void {
  self.addEventListener('message', ({ data: [name, ...args] }: MessageEvent<[string, ...never[]]>) =>
    self.postMessage(calls[name]?.(...args)),
  )
}
