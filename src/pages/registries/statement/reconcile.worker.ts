import { createReconciler, type ToWorker } from './reconciler'

const response = createReconciler()

// An uncaught error reaches the page as the worker's `error` event.
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => self.postMessage(response(data)))
