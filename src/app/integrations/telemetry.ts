import { ApiError } from '@/shared/api'
import { ownRelease } from '@/shared/config'
import { currentOrigin } from '@/shared/lib/location'
import type { KeptFailure } from './keep-failures'
import type { FailureEvent } from './operator-module'

const MINUTE_MS = 60_000
const MOST_PER_MINUTE = 10
const MOST_FRAMES = 10

/** Path segments that are safe to report (product §17); any other segment may be an id. */
const PATH_WORDS = new Set(
  [
    'clients v1 v3 api client balance report_emails report_is_active telegram_notification_settings',
    'merchant-fees actual calculator preview-amounts directories paygwErrorsMapping users',
    'offers partner connections info sales payment-links purchase-requests receipt-counters registries summary transactions',
  ].flatMap((line) => line.split(' ')),
)

/** Error names that are safe to report; any other name may contain personal data. */
const ERROR_NAMES = new Set(
  [
    'AggregateError RangeError ReferenceError SyntaxError TypeError URIError InternalError',
    'AbortError DataCloneError InvalidStateError NetworkError NotAllowedError NotFoundError NotSupportedError',
    'OperationError QuotaExceededError SecurityError TimeoutError UnknownError',
    'ChunkError ConfigError CursorLoopError ExportCountError LostScreenError RenewalRefused SignInError',
    'UncountableError UserRecordError',
  ].flatMap((line) => line.split(' ')),
)

/** The end of a stack frame in the app's files, in every browser's format: origin, file, line, column. */
const FRAME = /(https?:\/\/[^\s()@/]+)\/(assets\/[\w.-]+\.js):(\d+):(\d+)\)?$/gm

/** Returns a function that reports at most ten failures a minute. `bases` are the APIs' base URLs. */
export function failureReporter(
  bases: readonly string[],
  tell: (event: FailureEvent) => void,
): (failure: KeptFailure) => void {
  let sent: readonly number[] = []
  return (failure) => {
    const now = Date.now()
    sent = sent.filter((at) => now - at < MINUTE_MS)
    if (sent.length >= MOST_PER_MINUTE) return
    sent = [...sent, now]
    tell(toFailureEvent(failure, bases))
  }
}

/** Converts a failure to its event, without message, URL, body or id, which may be personal data. */
function toFailureEvent({ scope, error, route }: KeptFailure, bases: readonly string[]): FailureEvent {
  const common = { release: ownRelease(), scope, route, status: null, path: null }
  if (isViolation(error)) {
    const { effectiveDirective, sourceFile, lineNumber, columnNumber } = error
    const frames = parseFrames(`${sourceFile}:${lineNumber}:${columnNumber}`)
    return { ...common, kind: effectiveDirective, frames }
  }
  if (error instanceof ApiError) {
    const { kind, status, path } = error
    return { ...common, kind, status, path: pathPattern(path, bases), frames: [] }
  }
  const isError = error instanceof Error
  return {
    ...common,
    kind: isError ? (ERROR_NAMES.has(error.name) ? error.name : 'Error') : 'unknown',
    frames: isError ? parseFrames(stackWithoutMessage(error)) : [],
  }
}

function isViolation(error: unknown): error is SecurityPolicyViolationEvent {
  return error instanceof Event && error.type === 'securitypolicyviolation'
}

/** Removes the message, which Chrome puts before the frames, and which may look like frames. */
function stackWithoutMessage({ stack = '', message }: Error): string {
  if (!/^ {4}at /m.test(stack)) return stack
  const start = stack.indexOf(message)
  // A stack without the message is dropped: the message has changed since, so its end is unknown.
  return start === -1 ? '' : stack.slice(start + message.length)
}

function parseFrames(stack: string): readonly string[] {
  return [...stack.matchAll(FRAME)]
    .filter(([, origin]) => origin === currentOrigin())
    .map(([, , file, line, column]) => `${file}:${line}:${column}`)
    .slice(0, MOST_FRAMES)
}

/** Returns the pattern of a path: `/clients/v1/clients/{id}` for `/clients/v1/clients/4101`. */
export function pathPattern(path: string, bases: readonly string[]): string {
  const own = new Set(bases.flatMap((base) => new URL(base).pathname.split('/')))
  return path
    .split('/')
    .map((segment) => (segment === '' || PATH_WORDS.has(segment) || own.has(segment) ? segment : '{id}'))
    .join('/')
}
