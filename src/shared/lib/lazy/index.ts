export { lazyPart } from './lazy-part'
export { ChunkError, loadChunk } from './load-chunk'
export { isChunkFailure, markLostScreens, reloadForNewRelease } from './new-release'
