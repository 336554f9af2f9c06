import { createWriter } from './create-writer'
import type { FileWriter } from './file-writer'
import type { FromWorker, ToWorker } from './messages'

/** The worker's message handler without the worker. A failure is thrown, which ends the export. */
export function createAnswer(): (message: ToWorker) => FromWorker {
  let writer: FileWriter | null = null
  return (message) => {
    if (message.type === 'start') {
      writer = createWriter(message.format, message.columns)
      return { type: 'ready' }
    }
    if (writer === null) throw new Error('rows before the start')
    if (message.type === 'finish') return { type: 'file', file: writer.finish() }
    writer.add(message.rows)
    return { type: 'ready' }
  }
}
