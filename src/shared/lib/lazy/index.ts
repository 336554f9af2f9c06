export { lazyPart } from './lazy-part'
export { ChunkError, loadChunk } from './load-chunk'
export { isChunkFailure, markLostScreens, reloadForNewRelease } from './new-release'
export { isUnloading, untilPageStays, watchUnload } from './unload'
