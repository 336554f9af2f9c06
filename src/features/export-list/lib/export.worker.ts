import { createAnswer, type ToWorker } from './answer-messages'

const answer = createAnswer()

// An uncaught error reaches the page as the worker's `error` event.
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => self.postMessage(answer(data)))
