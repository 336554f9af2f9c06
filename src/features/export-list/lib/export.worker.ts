import { createWriter } from './create-writer'
import type { FileWriter } from './file-writer'
import type { FromWorker, ToWorker } from './messages'

let writer: FileWriter | null = null

// A failure is not caught: it reaches the page as the worker's `error`, which ends the export.
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => self.postMessage(answer(data)))

function answer(message: ToWorker): FromWorker {
  if (message.type === 'start') {
    writer = createWriter(message.format, message.columns)
    return { type: 'ready' }
  }
  if (writer === null) throw new Error('rows before the start')
  if (message.type === 'finish') return { type: 'file', file: writer.finish() }
  writer.add(message.rows)
  return { type: 'ready' }
}
