import type { $ZodType } from 'zod/v4/core'
import { parseRetryAfter } from '@/shared/api'
import { MAX_ROWS } from '@/shared/api/lenient'
import type { AppConfig } from '@/shared/config/config.dto'
import { type Finding as Grading, grade } from '../contract/grade.ts'
import type { Operation } from '../contract/operations.ts'
import { codeFindings } from './codes.ts'
import type { HostFacts, ProviderResponse } from './http.ts'
import { describeValue, isObject, type Json, unique, valuesAt } from './json.ts'
import type { RelianceId } from './reliances.ts'
import type { Finding, Report } from './report.ts'
import { idFindings, valueFindings } from './values.ts'

export function baseOf({ api, identity }: AppConfig, { host }: Operation): string {
  return host === 'usersUrl' ? identity.usersUrl : api[host]
}

/**
 * Returns the name of a request in the report: method and path pattern, e.g. `GET /clients/{id}`, without actual
 * ids.
 */
export function nameOf({ method, path, host }: Operation): string {
  return `${method.toUpperCase()} ${host === 'usersUrl' ? '{usersUrl}' : ''}${path}`
}

type Problem = { readonly id: RelianceId; readonly text: string }

/** Returns the reason why a response cannot be read; `null` when it can. */
export function failureOf(response: ProviderResponse): Problem | null {
  const { status, failure, headers, text, json, isTooLarge, isUtf8 } = response
  if (failure !== null) {
    const isLate = response.elapsedMs >= response.limitMs
    return { id: isLate ? 'time-limit' : 'connection', text: failure }
  }
  if (status >= 300 && status < 400) {
    const target = headers.get('Location')
    return {
      id: 'redirect',
      text: `перенаправляет (${status}${target === null ? '' : ` на ${target}`}), а страница не идёт за перенаправлением`,
    }
  }
  if (status === 429) return { id: 'rate-limit', text: 'отвечает 429 и после ожидания' }
  if (status !== 200) return { id: 'status', text: `${describeStatus(status)}${serverWords(response)}` }
  if (isTooLarge) return { id: 'size', text: 'тело больше 12 МиБ: страница его не дочитает' }
  if (text.trim() === '') return { id: 'status', text: 'пустой ответ' }
  const type = headers.get('Content-Type') ?? 'без типа'
  if (!isUtf8) return { id: 'json', text: `тело не в UTF-8 (${type}): русские буквы пропадут` }
  if (json === undefined)
    return { id: 'json', text: `не JSON (${type}), начинается с ${describeValue(text.trim())}` }
  const rows = rowsIn(json)
  return rows > MAX_ROWS
    ? { id: 'size', text: `записей в ответе ${rows}, страница читает не больше ${MAX_ROWS}: limit не учтён?` }
    : null
}

function rowsIn(json: unknown): number {
  const rows = isObject(json) ? (json.items ?? json.settings) : undefined
  return Array.isArray(rows) ? rows.length : 0
}

function describeStatus(status: number): string {
  switch (status) {
    case 401:
      return 'токен не принят (401)'
    case 403:
      return 'нет прав у токена (403)'
    case 204:
      return 'отвечает 204 без тела, нужно 200 и JSON'
    default:
      return `отвечает ${status}`
  }
}

const MAX_WORDS = 120

export function serverWords({ json, text }: Pick<ProviderResponse, 'json' | 'text'>): string {
  const words = isObject(json) ? (json.error_description ?? json.message ?? json.error) : plainText(text)
  return typeof words === 'string' && words.trim() !== '' ? `: ${words.trim().slice(0, MAX_WORDS)}` : ''
}

/** Returns the visible text of a response body, which may be HTML or plain text. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ')
    .replaceAll(/<[^>]{0,1000}>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

type Checked = {
  readonly operation: Operation
  readonly subject: string
  readonly response: ProviderResponse
}

/** Checks the response to a read. Returns true when the app can parse it. */
export function checkResponse(report: Report, { operation, subject, response }: Checked): boolean {
  const failure = failureOf(response)
  if (failure !== null) {
    report.check(failure.id, subject, [failure.text])
    return false
  }
  const { json } = response
  const schema = operation.answer
  const gradings = schema === undefined ? [] : grade(schema, json)
  const isBroken = gradings.some(({ grade: found }) => found === 'breaks')
  const disguised = schema === undefined ? null : disguisedResponse(schema, response)
  const found: readonly { readonly id: RelianceId; readonly findings: readonly Finding[] }[] = [
    { id: 'time-limit', findings: slownessOf(response) },
    { id: 'json', findings: labelFindings(response) },
    ...(disguised === null
      ? [
          { id: 'shape' as const, findings: shapeFindings(gradings, json) },
          { id: 'ids' as const, findings: idFindings(operation.id, operation.list, json) },
          { id: 'codes' as const, findings: codeFindings(operation.id, json) },
          ...valueFindings(json),
        ]
      : [disguised]),
  ]
  for (const { id, findings } of found) if (findings.length > 0) reportOnly(report, id, subject, findings)
  if (!found.some(({ findings }) => findings.some((one) => typeof one === 'string')))
    report.check('shape', subject, [])
  return !isBroken && disguised === null
}

/** Adds the findings to the report. Without errors, adds only the notes, and no success line. */
function reportOnly(report: Report, id: RelianceId, subject: string, findings: readonly Finding[]): void {
  const mistakes = findings.filter((finding) => typeof finding === 'string')
  if (mistakes.length > 0) report.check(id, subject, findings)
  else
    for (const finding of findings)
      if (typeof finding !== 'string') report.note(id, `${subject}: ${finding.note}`)
}

/** Returns a note when a response takes at least half of the app's timeout. */
export function slownessOf({ elapsedMs, limitMs }: ProviderResponse): readonly Finding[] {
  return elapsedMs * 2 < limitMs
    ? []
    : [
        {
          note: `отвечает ${(elapsedMs / 1000).toFixed(1)} с, страница ждёт ${limitMs / 1000} с`,
          check: 'time-limit',
        },
      ]
}

function labelFindings({ headers, text }: ProviderResponse): readonly Finding[] {
  const type = headers.get('Content-Type') ?? ''
  const charset = /charset="?([^\s";]+)/i.exec(type)?.[1]?.toLowerCase()
  return [
    ...(/[/+]json\b/i.test(type) ? [] : [`Content-Type «${type}», нужно application/json`]),
    ...(charset === undefined || charset === 'utf-8' || charset === 'utf8' || isAscii(text)
      ? []
      : [{ note: `Content-Type объявляет ${charset}, а тело в UTF-8` }]),
  ]
}

function isAscii(text: string): boolean {
  return !/[^\p{ASCII}]/u.test(text)
}

type Disguise = { readonly id: 'status' | 'json'; readonly findings: readonly Finding[] }

/** Returns the problem of a response without any known field: an error with a success status, or a wrapped response. */
function disguisedResponse(schema: $ZodType, { json }: ProviderResponse): Disguise | null {
  if (!isObject(json) || knownKeys(schema, json).length > 0) return null
  const wrapper = Object.entries(json).find(
    ([, part]) => isObject(part) && knownKeys(schema, part).length > 0,
  )
  if (wrapper !== undefined)
    return { id: 'json', findings: [`ответ завёрнут в «${wrapper[0]}», нужен он сам`] }
  const hasError = ['error', 'errors', 'message', 'error_code', 'errorCode'].some((name) => name in json)
  const hasFailed = json.success === false || json.ok === false || json.status === 'error'
  return hasError || hasFailed
    ? {
        id: 'status',
        findings: [`статус 200, а в теле ошибка${serverWords({ json, text: '' })}; нужен статус 4xx или 5xx`],
      }
    : null
}

function knownKeys(schema: $ZodType, part: Json): readonly string[] {
  const unknown = grade(schema, part).flatMap(({ grade: found, path }) => (found === 'unknown' ? [path] : []))
  return Object.keys(part).filter((key) => !unknown.includes(key))
}

function shapeFindings(gradings: readonly Grading[], json: unknown): readonly Finding[] {
  const known = gradings.filter(({ grade: found, like }) => found !== 'unknown' || like !== undefined)
  const strangers = unique(
    gradings.flatMap(({ grade: found, like, path }) =>
      found === 'unknown' && like === undefined ? [path] : [],
    ),
  )
  const texts = unique(known.map((grading) => describeGrading(grading, gradings, json)))
  return [...texts, ...(strangers.length === 0 ? [] : [{ note: `не читаются ${strangers.join(', ')}` }])]
}

function describeGrading(grading: Grading, all: readonly Grading[], json: unknown): string {
  const { grade: found, path, lost, because, like } = grading
  const place = path === '' ? 'весь ответ' : path
  if (like !== undefined) return `поле ${place} не читается, похоже на ${like}`
  const value = `: ${describeValue(grading.value)}`
  const reason = because === undefined ? '' : ` (${because})`
  if (found === 'breaks') return `ответ не читается: ${place}${reason}${value}${rowsElsewhere(path, json)}`
  const same = all.filter((one) => one.path === path && one.lost === lost)
  if (lost === 'row') {
    const causes = unique(same.flatMap((one) => one.because ?? []))
    const where = causes.length > 0 ? causes.join(', ') : place
    return `потеряно строк ${same.length} из ${valuesAt(json, path).length}: ${where}${value}`
  }
  return `поле ${place} не читается${same.length > 1 ? `, раз: ${same.length}` : ''}${reason}${value}`
}

/** Returns a hint when the rows are not in the field `path` but elsewhere in the response; otherwise an empty text. */
function rowsElsewhere(path: string, json: unknown): string {
  if (Array.isArray(json)) return '; ответ сам список'
  const lists = isObject(json) ? Object.entries(json).filter(([, part]) => Array.isArray(part)) : []
  const [name] = lists.map(([key]) => key)
  return (path === 'items' || path === 'settings') && name !== undefined ? `; список лежит в «${name}»` : ''
}

/** Maximum delay in milliseconds after which the app retries a rate-limited read. */
const MAX_RETRY_AFTER_MS = 30_000

/**
 * Returns the problems of a host that sent a 429: CORS, a `Retry-After` that is missing, invalid or too long, and
 * a 429 even after waiting.
 */
export function rateLimitFindings(
  { limited, isExhausted }: HostFacts,
  cors: readonly string[],
): readonly Finding[] {
  if (limited === null) return []
  const waitMs = parseRetryAfter(limited.headers.get('Retry-After'), Date.now())
  return [
    ...cors.map((problem) => `в ответе 429 ${problem}`),
    ...(waitMs === undefined ? [{ note: 'отвечает 429 без Retry-After: страница повторит наугад' }] : []),
    ...(waitMs !== undefined && waitMs > MAX_RETRY_AFTER_MS
      ? [`Retry-After ${Math.round(waitMs / 1000)} с: страница ждёт не дольше ${MAX_RETRY_AFTER_MS / 1000} с`]
      : []),
    ...(isExhausted ? ['отвечает 429 и после ожидания'] : []),
  ]
}
