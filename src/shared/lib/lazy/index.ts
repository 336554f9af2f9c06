export { type Lazy, lazyPart } from './lazy-part'
export { ChunkError, loadChunk } from './load-chunk'
export { handlePreloadError, isChunkFailure, reloadOnStaleChunk } from './new-release'
export { isUnloading, untilPageStays, watchUnload } from './unload'
