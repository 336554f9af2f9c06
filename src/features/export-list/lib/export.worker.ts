import { createMessageHandler, type ToWorker } from './message-handler'

const message = createMessageHandler()

// Errors are not caught: an uncaught error reaches the page as the worker's `error` event.
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => self.postMessage(message(data)))
