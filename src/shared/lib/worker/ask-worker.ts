import { startWorker } from './start-worker'

/** Starts a worker that responds in order. The signal terminates it and rejects pending requests. */
export function openWorker<Message, Answer>(
  url: string,
  signal: AbortSignal,
): (message: Message, transfer?: Transferable[]) => Promise<Answer> {
  signal.throwIfAborted()
  const worker = startWorker(url)
  signal.addEventListener('abort', () => worker.terminate(), { once: true })
  let hasFailed = false
  const ask = (message: Message, transfer: Transferable[]) =>
    new Promise<Answer>((resolve, reject) => {
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
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<Answer>) => settle(() => resolve(data)),
        once,
      )
      worker.addEventListener('error', fail, once)
      worker.addEventListener('messageerror', fail, once)
      signal.addEventListener('abort', () => settle(() => reject(signal.reason)), once)
      worker.postMessage(message, transfer)
    })
  let last: Promise<unknown> = Promise.resolve()
  return (message, transfer = []) => {
    const answer = last.then(() => ask(message, transfer))
    last = answer.catch(() => undefined)
    return answer
  }
}
