export { anySignal } from './any-signal'
export { type Api, createApi } from './api'
export { ApiProvider, useApi } from './api-context'
export { ApiError, isSessionEnd, parseRetryAfter } from './api-error'
export { isCursorRejected } from './cursor'
export { errorMessage, type Failure } from './error-message'
export { parseAnswer } from './parse-answer'
export { pathSegment, segmentOrNull } from './path-segment'
export { orKnown, type QueryState, queryState } from './query-state'
export { readAnswer } from './read-answer'
export { retryReadDelay, shouldRetryRead } from './retry'
export {
  idSchema,
  listOf,
  moneySchema,
  optionalPart,
  recordIdSchema,
  roublesSchema,
  rowsOf,
  textSchema,
} from './tolerant'
export { useSubmitLock } from './use-submit-lock'
export { ignoreGone, reloadAfterWrite } from './writes'
