import { createReconciler, type ToWorker } from './reconciler'

const response = createReconciler()

// Catches no errors, because an uncaught one reaches the page as the worker's `error` event.
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => self.postMessage(response(data)))
