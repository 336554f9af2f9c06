export { reserveScriptPolicy, startWorker } from './start-worker'
