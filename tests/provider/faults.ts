import { delay, HttpResponse } from 'msw'
import { z } from '@/shared/lib/zod'
import { Random } from './random.ts'

const KINDS = [
  'error-500',
  'message-500',
  '429',
  'timeout',
  'drop',
  'html',
  'invalid-json',
  'empty',
  '401',
  '204',
  'slow',
] as const

type FaultKind = (typeof KINDS)[number]

/**
 * A simulated fault. `delayMs` delays the response. `status` replaces the default status of the kinds `error-500`,
 * `message-500`, `html`, `invalid-json` and `empty`; other kinds ignore it.
 */
export type Fault = {
  readonly kind: FaultKind
  readonly delayMs?: number | undefined
  readonly status?: number | undefined
}

const ruleSchema = z.strictObject({
  method: z.optional(z.enum(['GET', 'POST', 'PATCH', 'PUT', 'DELETE'])),
  path: z.string().check(z.minLength(1)),
  kind: z.enum(KINDS),
  times: z.optional(z.int().check(z.positive())),
  delayMs: z.optional(z.int().check(z.nonnegative(), z.maximum(60_000))),
  status: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
})

const SHARE = z.number().check(z.minimum(0), z.maximum(1))

const chaosSchema = z.strictObject({
  rate: SHARE,
  seed: z._default(z.int(), 1),
  /** Share of requests that get a 401, which ends the session; in addition to `rate`. */
  rate401: z.optional(SHARE),
})

const settingsSchema = z.strictObject({
  rules: z.optional(z.array(ruleSchema)),
  latencyMs: z.optional(z.int().check(z.nonnegative(), z.maximum(60_000))),
  chaos: z.optional(z.nullable(chaosSchema)),
})

export type FaultRule = z.infer<typeof ruleSchema>
export type FaultSettings = z.infer<typeof settingsSchema>

export type Faults = {
  /** Returns the active rules, the latency and the chaos setting. */
  readonly report: () => Required<FaultSettings>
  /** Replaces all settings; anything missing from `settings` is switched off. */
  readonly replace: (settings: FaultSettings) => void
  readonly reset: () => void
  /**
   * Returns the fault for a request, and counts the request towards the rule's `times`. Rules take precedence
   * over the chaos mode.
   */
  readonly take: (method: string, pathname: string, search?: string) => Fault | undefined
  /** Returns the extra latency of every API request, in milliseconds. */
  readonly latencyMs: () => number
}

/** @returns the settings, or the reason why they are invalid */
export function parseFaultSettings(raw: unknown): FaultSettings | string {
  const result = z.safeParse(settingsSchema, raw)
  if (result.success) return result.data
  return result.error.issues.map((issue) => `${issue.path.join('.') || 'тело'}: ${issue.message}`).join('; ')
}

/**
 * Parses `PROVIDER_LATENCY_MS` (e.g. `800`) and `PROVIDER_CHAOS` (rate, or rate and seed: `0.1`, `0.1:42`). Throws
 * for invalid values.
 */
export function faultSettingsFromEnv(env: Readonly<Record<string, string | undefined>>): FaultSettings {
  const { PROVIDER_LATENCY_MS: latency, PROVIDER_CHAOS: chaos } = env
  const [rate, seed = '1'] = (chaos ?? '').split(':')
  const settings = parseFaultSettings({
    ...(latency ? { latencyMs: Number(latency) } : {}),
    ...(chaos ? { chaos: { rate: Number(rate), seed: Number(seed) } } : {}),
  })
  if (typeof settings === 'string') throw new Error(`PROVIDER_LATENCY_MS or PROVIDER_CHAOS: ${settings}`)
  return settings
}

/**
 * Matches a path with `*` against the whole pathname. A path without `*` may occur anywhere in the pathname.
 */
function matchesPath(rulePath: string, pathname: string): boolean {
  if (!rulePath.includes('*')) return pathname.includes(rulePath)
  const escaped = rulePath.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('.*')}$`).test(pathname)
}

/**
 * Faults of the chaos mode. A 401 has a rate of its own, because frequent ends of the session would hide the
 * other faults.
 */
const CHAOS_KINDS = KINDS.filter((kind) => kind !== '401' && kind !== '204')

export function createFaults(initial: FaultSettings = {}): Faults {
  let rules: { readonly rule: FaultRule; left: number }[] = []
  let latencyMs = 0
  let chaos: z.infer<typeof chaosSchema> | null = null
  /** Number of requests in the chaos mode, keyed by method, path and query. */
  const seen = new Map<string, number>()

  function replace(settings: FaultSettings): void {
    rules = (settings.rules ?? []).map((rule) => ({ rule, left: rule.times ?? Number.POSITIVE_INFINITY }))
    latencyMs = settings.latencyMs ?? 0
    chaos = settings.chaos ?? null
    seen.clear()
  }

  /**
   * Returns random numbers that depend on the request and on how often it has been sent, but not on the order
   * of parallel requests.
   */
  function randomOf(seed: number, call: string): Random {
    const count = (seen.get(call) ?? 0) + 1
    seen.set(call, count)
    return new Random(seed, count, ...Array.from(call, (character) => character.charCodeAt(0)))
  }

  function take(method: string, pathname: string, search = ''): Fault | undefined {
    const armed = rules.find(
      ({ rule, left }) => left > 0 && (rule.method ?? method) === method && matchesPath(rule.path, pathname),
    )
    if (armed !== undefined) {
      armed.left -= 1
      return armed.rule
    }
    // The chaos mode never affects the identity provider, because no client could recover from a failed redirect.
    if (chaos === null || !pathname.startsWith('/api/')) return undefined
    const random = randomOf(chaos.seed, `${method} ${pathname}${search}`)
    if (random.next() < (chaos.rate401 ?? 0)) return { kind: '401' }
    if (random.next() >= chaos.rate) return undefined
    const kind = CHAOS_KINDS[Math.floor(random.next() * CHAOS_KINDS.length)]
    return kind === undefined ? undefined : { kind }
  }

  replace(initial)
  return {
    report: () => ({
      rules: rules
        .filter(({ left }) => left > 0)
        .map(({ rule, left }) => (Number.isFinite(left) ? { ...rule, times: left } : rule)),
      latencyMs,
      chaos,
    }),
    replace,
    reset: () => replace(initial),
    take,
    latencyMs: () => latencyMs,
  }
}

/** Inputs that cause a fault: a word, and an amount in whole roubles that users are unlikely to type by chance. */
const INPUTS: readonly (readonly [kind: FaultKind, word: string, amount: number])[] = [
  ['error-500', 'fail-500', 500500],
  ['message-500', 'fail-message', 500501],
  ['429', 'fail-429', 500429],
  ['timeout', 'fail-timeout', 500408],
  ['drop', 'fail-drop', 500444],
  ['html', 'fail-html', 500502],
  ['invalid-json', 'fail-json', 500200],
  ['empty', 'fail-empty', 500201],
  ['401', 'fail-401', 500401],
  ['204', 'fail-204', 500204],
  ['slow', 'fail-slow', 500003],
]

function faultOf(isWanted: (word: string, amount: number) => boolean): Fault | undefined {
  const [kind] = INPUTS.find(([, word, amount]) => isWanted(word, amount)) ?? []
  return kind && { kind }
}

/** Returns the fault requested by a word that the user has entered, e.g. the chat id `fail-500`. */
export const faultOfWord = (wanted: string): Fault | undefined => faultOf((word) => word === wanted)

/** Returns the fault requested by the amount of a calculation. */
export const faultOfAmount = (wanted: number): Fault | undefined => faultOf((_, amount) => amount === wanted)

const SLOW_MS = 3000
const HTML = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>'

/**
 * Responds with the fault. `slow` runs the handler and responds late; `drop` applies the change and drops the
 * connection. Other faults do not run the handler.
 */
export async function answerWithFault(
  fault: Fault,
  proceed: () => Response | undefined | Promise<Response | undefined>,
): Promise<Response | undefined> {
  if (fault.delayMs !== undefined) await delay(fault.delayMs)
  switch (fault.kind) {
    case 'error-500':
      return HttpResponse.json({ error: 'Внутренняя ошибка сервера' }, { status: fault.status ?? 500 })
    case 'message-500':
      return HttpResponse.json({ message: 'Сервис временно недоступен' }, { status: fault.status ?? 500 })
    case '429':
      return HttpResponse.json(
        { error: 'Слишком много запросов' },
        { status: 429, headers: { 'Retry-After': '3' } },
      )
    case 'timeout':
      // Does not use MSW's `delay('infinite')`, because its timer would keep the process alive.
      return await new Promise<never>(() => undefined)
    case 'drop':
      await proceed()
      return HttpResponse.error()
    case 'html':
      return HttpResponse.html(HTML, { status: fault.status ?? 502 })
    case 'invalid-json':
      return new HttpResponse('{"client": {"total_', {
        status: fault.status ?? 200,
        headers: { 'Content-Type': 'application/json' },
      })
    case 'empty':
      return new HttpResponse('', {
        status: fault.status ?? 200,
        headers: { 'Content-Type': 'application/json' },
      })
    case '401':
      return HttpResponse.json({ error: 'Сессия истекла' }, { status: 401 })
    case '204':
      return new HttpResponse(null, { status: 204 })
    case 'slow':
      if (fault.delayMs === undefined) await delay(SLOW_MS)
      return await proceed()
  }
}
