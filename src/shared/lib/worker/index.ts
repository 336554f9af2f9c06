export { openWorker, serveWorker, type WorkerCalls } from './ask-worker'
export { reserveScriptPolicy, startWorker } from './start-worker'
