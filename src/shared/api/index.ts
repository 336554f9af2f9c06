export { type Api, ApiProvider, type ApiScope, createApi, detailQuery, useApi } from './api'
export { ApiError, isSessionEnd, parseRetryAfter } from './api-error'
export { isCursorRejected } from './cursor'
export { errorMessage, type Failure, RETRY_LATER, TO_SUPPORT } from './error-message'
export { anySignal, type CallFacts, readBySchema, type TrackedCall } from './http-client'
export {
  countsSchema,
  dayOrInstant,
  idSchema,
  instant,
  lenientArray,
  moneySchema,
  optionalArray,
  optionalCount,
  optionalHref,
  optionalId,
  optionalMoney,
  optionalText,
  orNull,
  recordIdSchema,
  requiredArray,
  roublesSchema,
  textSchema,
} from './lenient'
export { parseExactJson } from './parse-exact-json'
export { parseResponse } from './parse-response'
export { pathSegment, segmentOrNull } from './path-segment'
export { hasResponse, SELDOM_MS, usePollingInterval, type Watch } from './polling'
export { orKnown, type QueryState, queryState } from './query-state'
export { allRowsOf, feeVat, from, orEmpty, type Parsed, record, rowsOf } from './record'
export { retryReadDelay, STARTED_BY_LOADER, shouldRetryRead } from './retry'
export { ignoreGone, reloadAfterWrite, useSubmitLock } from './writes'
