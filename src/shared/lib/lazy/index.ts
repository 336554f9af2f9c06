export { lazyPart } from './lazy-part'
export { ChunkError, loadChunk } from './load-chunk'
