// Runs the leak test heap.spec.ts with many cycles: node tests/e2e/heap.mjs [--cycles 200]
import { parseArgs } from 'node:util'
import { handleHelp } from '../../deploy/help.mjs'
import { runLong } from './long-run.mjs'

handleHelp(import.meta.url)

const { values } = parseArgs({ options: { cycles: { type: 'string', default: '200' } } })
runLong('heap.spec.ts', { HEAP_CYCLES: values.cycles })
