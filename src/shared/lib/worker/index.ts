export { openWorker } from './ask-worker'
export { reserveScriptPolicy, startWorker } from './start-worker'
