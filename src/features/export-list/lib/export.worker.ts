import { createAnswer } from './answer-messages'
import type { ToWorker } from './messages'

const answer = createAnswer()

// What is thrown is not caught: it reaches the page as the worker's `error`.
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => self.postMessage(answer(data)))
