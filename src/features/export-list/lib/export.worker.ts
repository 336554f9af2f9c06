import { createMessageHandler, type ToWorker } from './message-handler'

const message = createMessageHandler()

// Catches no errors, because an uncaught one reaches the page as the worker's `error` event.
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => self.postMessage(message(data)))
