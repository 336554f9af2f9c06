import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { act, configure, waitFor } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { getResponse, HttpResponse, http, matchRequestUrl } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectOperator, keepFailures } from '@/app/integrations/connect-operator'
import type { FailureEvent } from '@/app/integrations/operator-module'
import { redirect } from '@/shared/auth'
import { createHandlers } from '../provider/handlers/index.ts'
import { stubNavigation, takeConsoleErrors } from './browser-stubs.ts'
import { CRASH } from './crash.ts'
import { ALL_CALLS, type CallRow } from './fault-calls.ts'
import { mutantsOf, wrongAnswers } from './mutants.ts'
import { closePage, renderApp, startProvider } from './render-app.tsx'

type Answer = (request: Request) => Response | Promise<Response>

const REASON = 'Склад закрыт на учёт'

const EMPTY_BODY = 'a response with an empty body'
const HTML = 'a 502 response with an HTML page'

const FAULTS: Readonly<Record<string, Answer>> = {
  'a 500 response with an "error" field': () => HttpResponse.json({ error: REASON }, { status: 500 }),
  'a 500 response with a "message" field': () => HttpResponse.json({ message: REASON }, { status: 500 }),
  'a 429 response': () => HttpResponse.json({ error: REASON }, { status: 429 }),
  'a timeout': hang,
  'a dropped connection': () => HttpResponse.error(),
  'a response with invalid JSON': () => HttpResponse.text('{"items": [{"id": 1'),
  [HTML]: () => HttpResponse.html('<!doctype html><h1>502 Bad Gateway</h1>', { status: 502 }),
  [EMPTY_BODY]: () => new HttpResponse(null, { status: 200 }),
}

/** Returns every item; with `NIGHTLY=no` only every eighth, starting with another item for each `turn`. */
function sample<Item>(items: readonly Item[], turn: number): readonly Item[] {
  return process.env.NIGHTLY === 'no' ? items.filter((_item, index) => index % 8 === turn % 8) : items
}

/** Timeout in milliseconds of a test that renders a page for each of some sixty responses. */
const PAGES_MS = 240_000

/** The app's timeouts of a read and a write in milliseconds (quality 49). */
const LIMITS_MS: readonly unknown[] = [10_000, 20_000]
/** Debounce of the calculator in milliseconds, which `holdLimits` reduces to 1 ms. */
const TYPING_PAUSE_MS = 1000

type Timer = ReturnType<typeof setTimeout>
const realSetTimeout = globalThis.setTimeout
const realClearTimeout = globalThis.clearTimeout
let limits = new Map<unknown, () => void>()
let hanging = 0

/** Replaces `setTimeout`, so that tests trigger the request timeouts and do not wait for the debounce. */
function holdLimits(): void {
  limits = new Map()
  hanging = 0
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number, ...rest: unknown[]) => {
    const timer: unknown = realSetTimeout(run, ms === TYPING_PAUSE_MS ? 1 : ms, ...rest)
    if (LIMITS_MS.includes(ms)) limits.set(timer, run)
    return timer
  })
  vi.stubGlobal('clearTimeout', (timer: Timer | undefined) => {
    limits.delete(timer)
    realClearTimeout(timer)
  })
}

/** Never responds. As soon as only hanging requests are pending, triggers their timeouts. */
async function hang(): Promise<Response> {
  hanging += 1
  await waitFor(() => expect(limits.size).toBe(hanging), { interval: 5 })
  const passed = [...limits]
  limits.clear()
  hanging = 0
  for (const [timer, run] of passed) {
    realClearTimeout(timer as Timer)
    run()
  }
  return new Promise<never>(() => undefined)
}

/** Truncates lists to two rows, which test as much as twenty-five and render faster. */
function trimmed(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.slice(0, 2)
  if (typeof answer !== 'object' || answer === null) return answer
  const lists = ['items', 'settings', 'merchant_fees', 'by_day']
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      lists.includes(name) && Array.isArray(value) ? value.slice(0, 2) : value,
    ]),
  )
}

const pageText = () => (document.body.textContent ?? '').replaceAll(/\s+/g, ' ')

/** Returns the page's text without the raw JSON in a row's details. */
function proseText(): string {
  const json = [...document.querySelectorAll('pre')].map(({ textContent }) => textContent ?? '')
  return json.reduce((rest, part) => rest.replace(part.replaceAll(/\s+/g, ' '), ''), pageText())
}

/** Returns the missing parts of the app shell, which must survive any failed request. */
function missingFrame(): string[] {
  const parts = {
    header: 'header',
    menu: 'nav[aria-label="Основное меню"]',
    heading: 'main h1',
    footer: 'footer',
  }
  return Object.entries(parts)
    .filter(([, selector]) => (document.querySelector(selector)?.textContent ?? '').trim() === '')
    .map(([name]) => `the ${name} is gone`)
}

/** Matches any message about a failed request. If a failure is only logged, the page must show no such message. */
const SAID = new RegExp(`Не удалось|не загрузил|${REASON}`)

const UNTIDY = /.{0,30}(?:undefined|\bNaN\b|\bnull\b|\[object |Invalid Date|Infinity).{0,10}/
/** Matches the text of an empty list; a `null` list counts as empty, too. */
const EMPTY = 'За период [^.]* нет|пока не было|пока нет'
const WAITING = 'Пожалуйста, подождите.'

/** Matches plain words. Personal data, payments and orders contain a digit, an @ or a Russian letter. */
const WORDS = /^[a-z]+(?:[ -][a-z]+)*$/i
const ROUTE = /^\/[a-z_:?/-]*$/

/** Expects that the telemetry events contain only the data listed in product §18.4. */
function expectNoPersonalData(events: readonly FailureEvent[]): void {
  // An event may be of another file, whose last request fails late.
  const segments = ['', '{id}', ...ALL_CALLS.flatMap(({ call }) => call.split('/').slice(1))]
  for (const { release, kind, scope, status, path, route, frames, ...more } of events) {
    expect([release, frames, more]).toEqual([null, [], {}])
    expect([kind, scope]).toEqual([expect.stringMatching(WORDS), expect.stringMatching(WORDS)])
    expect(route).toMatch(ROUTE)
    expect([null, 'number']).toContain(status === null ? null : typeof status)
    expect((path ?? '').split('/').filter((segment) => !segments.includes(segment))).toEqual([])
  }
}

/** Returns the queries that send the request, so that only these are refetched for each response. */
async function queriesOf(queryClient: QueryClient, made: () => number): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const { queryHash } of queryClient.getQueryCache().findAll({ type: 'active' })) {
    const before = made()
    await act(() =>
      queryClient.refetchQueries({ predicate: (query) => query.queryHash === queryHash, type: 'active' }),
    )
    if (made() > before) found.add(queryHash)
  }
  expect(found.size).toBeGreaterThan(0)
  return found
}

function neither(outcome: RegExp): string[] {
  return outcome.test(pageText()) ? [] : ['neither shown nor told']
}

/** Returns violations of the conditions that every page must meet, whatever the server responds. */
function pageProblems({ alive }: CallRow): string[] {
  const text = pageText()
  return [
    ...missingFrame(),
    ...(CRASH.test(text) ? ['an error boundary is shown'] : []),
    ...(text.includes(WAITING) ? ['it waits for ever'] : []),
    ...(alive?.test(text) === false ? [`gone with it: ${alive.source}`] : []),
    ...[UNTIDY.exec(proseText())?.[0] ?? []].flat().map((found) => `"${found}" is shown`),
  ]
}

/**
 * Tests every request with every fault (quality 39, 40, 46, 48, 49, 50, 56), and with each field of its
 * response missing, `null` or of another type. The page must stay usable and report the failure, without
 * personal data in the telemetry. The caller cites the quality rows.
 */
export function faultMatrix(rows: readonly CallRow[]): void {
  const { state, server } = startProvider()
  const provider = createHandlers(state)
  /** Successful responses to reads by URL, shared by all tests of the file. */
  const answers = new Map<string, string>()
  /** Hosts that have accepted the token of this test. */
  const accepting = new Set<string>()
  const hostOf = (address: string) => /\/api\/(\w+)/.exec(address)?.[1] ?? ''

  async function goodAnswer(request: Request): Promise<Response> {
    const key = `${request.method} ${request.url}`
    const kept = request.method === 'GET' ? answers.get(key) : undefined
    if (kept !== undefined)
      return HttpResponse.text(kept, { headers: { 'Content-Type': 'application/json' } })
    const response = await getResponse(provider, request)
    if (response === undefined) throw new Error(`no handler for ${key}`)
    if (request.method !== 'GET' || !response.ok) return response
    const text = JSON.stringify(trimmed(await response.json()))
    answers.set(key, text)
    return HttpResponse.text(text, { headers: { 'Content-Type': 'application/json' } })
  }

  const isCall = (row: CallRow, { method, url }: Request) => {
    const [wanted, pattern = ''] = row.call.split(' ')
    return method === wanted && matchRequestUrl(new URL(url), pattern).matches
  }

  /** Makes the provider send this response to the request. Returns a counter of the requests. */
  function answerCall(row: CallRow, answer: Answer) {
    const count = { of: 0 }
    server.use(
      http.all('*/api/*', ({ request }) => {
        if (!isCall(row, request) || answer === goodAnswer) accepting.add(hostOf(request.url))
        if (!isCall(row, request)) return goodAnswer(request)
        count.of += 1
        return answer(request)
      }),
    )
    return count
  }

  /** Failures reported to the operator's telemetry. */
  const events: FailureEvent[] = []

  // Opens the screen. Skips the pointer check of user-event, because other tests cover the actions.
  function open({ path }: CallRow) {
    const app = renderApp({ state, path: typeof path === 'string' ? path : path(state) })
    const { config, router, queryClient } = app
    const telemetry = { failure: (event: FailureEvent) => events.push(event) }
    const takeFailures = keepFailures(router)
    connectOperator({ telemetry }, { api: config.api, router, queryClient, takeFailures })
    return {
      ...app,
      user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null }),
    }
  }

  const shows = (pattern: RegExp) => waitFor(() => expect(pageText()).toMatch(pattern))

  /**
   * Opens the screen and sends the request, which gets the response `answer`. If a user action sends the
   * request, the screen first loads successfully.
   */
  async function meet(row: CallRow, answer: Answer) {
    if (row.act === undefined) {
      const count = answerCall(row, answer)
      return { count, app: open(row) }
    }
    answerCall(row, goodAnswer)
    const app = open(row)
    await shows(row.good)
    await row.prepare?.(app.user)
    const count = answerCall(row, answer)
    await row.act(app.user)
    return { count, app }
  }

  async function expectTold(row: CallRow, count: { readonly of: number }, text: RegExp | null) {
    await waitFor(() => expect(count.of).toBeGreaterThan(0))
    if (text !== null) await shows(text)
    await waitFor(() => expect(pageProblems(row).join('\n')).toBe(''))
    if (row.once !== undefined) expect(count.of).toBe(1)
    row.kept?.()
  }

  let navigation: ReturnType<typeof stubNavigation>

  beforeAll(() => configure({ defaultHidden: true }))
  afterAll(() => configure({ defaultHidden: false }))

  beforeEach(() => {
    holdLimits()
    accepting.clear()
    // Removes the random retry delay, so that reads are retried immediately (quality 39).
    vi.spyOn(Math, 'random').mockReturnValue(0)
    navigation = stubNavigation()
    redirect.reset()
  })

  afterEach(() => {
    onlineManager.setOnline(true)
    redirect.reset()
    expectNoPersonalData(events.splice(0))
  })

  for (const [turn, row] of rows.entries())
    describe(row.call.replace('*', ''), () => {
      it.each(sample(Object.keys(FAULTS), turn))('leaves the page usable after %s', async (name) => {
        const answer = FAULTS[name]
        if (answer === undefined) throw new Error(name)
        const { count, app } = await meet(row, answer)
        if (name === EMPTY_BODY && row.emptyAnswer === 'works') {
          await waitFor(() => expect(count.of).toBe(1))
          await waitFor(() => expect(pageProblems(row).join('\n')).toBe(''))
          if (row.told !== null) expect(pageText()).not.toMatch(row.told)
          return
        }
        await expectTold(row, count, row.told)
        // An empty body may count as an empty list, which causes no failure event.
        if (name !== EMPTY_BODY) await waitFor(() => expect(events).not.toEqual([]))
        if (row.told === null) {
          await waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
          expect(pageText()).not.toMatch(SAID)
        }
        const hasReason = / (?:500|429) /.test(name)
        if (hasReason && row.told !== null) await shows(new RegExp(REASON))
        if (name === HTML && row.told !== null) await shows(/Unknown error/)
      })

      it('quality 50: leaves the page usable when the browser is offline', async () => {
        const setOnline = (isOnline: boolean) => act(() => onlineManager.setOnline(isOnline))
        if (row.once !== undefined) {
          const { count } = await meet(row, () => {
            onlineManager.setOnline(false)
            return HttpResponse.error()
          })
          await expectTold(row, count, row.told)
          return
        }
        if (row.act === undefined) {
          setOnline(false)
          const count = answerCall(row, goodAnswer)
          open(row)
          await waitFor(() => expect(missingFrame().filter((part) => !part.includes('header'))).toEqual([]))
          if (row.told !== null) await shows(/Нет соединения/)
          expect(count.of).toBe(0)
          setOnline(true)
          await shows(row.good)
          return
        }
        answerCall(row, goodAnswer)
        const { user } = open(row)
        await shows(row.good)
        await row.prepare?.(user)
        setOnline(false)
        await row.act(user)
        await waitFor(() =>
          expect(pageProblems({ ...row, alive: /Нет соединения|Нет связи/ }).join('\n')).toBe(''),
        )
      })

      const afterA401 = row.call.includes('/api/secure/')
        ? 'leads to the sign-in of the secure host after a 401'
        : 'leads to a sign-in after a 401 only if the host accepted the token before'
      it(`quality 10, 12, 75: ${afterA401}`, async () => {
        const { count, app } = await meet(row, () => HttpResponse.json({ error: REASON }, { status: 401 }))
        if (!row.call.includes('/api/secure/')) {
          await waitFor(() => expect(count.of).toBeGreaterThan(0))
          await waitFor(() => expect(app.queryClient.isFetching() + app.queryClient.isMutating()).toBe(0))
          // Checks `isRedirecting` and not the navigation, which may wait for the discovery document.
          if (!redirect.isRedirecting()) {
            // Other hosts accept the token, so a 401 of this host is an ordinary failure.
            await expectTold(row, count, row.told)
            return
          }
          expect(accepting, 'what the host has accepted it now refuses').toContain(hostOf(row.call))
        }
        const leave = row.call.includes('/api/secure/') ? navigation.assign : navigation.replace
        await waitFor(() => expect(leave).toHaveBeenCalledOnce())
        expect(leave.mock.calls[0]?.[0]).toMatch(
          row.call.includes('/api/secure/') ? /\/api\/secure\/auth\?reurl=http/ : /\/oidc\/auth\?/,
        )
        expect(count.of).toBe(1)
        await waitFor(() => expect(missingFrame(), pageText()).toEqual([]))
        expect(document.querySelector('[data-sonner-toast]')).toBeNull()
        expect(pageText()).not.toContain(REASON)
      })

      it.runIf(row.once === 'write')(
        'causes no crash when a field of the response is missing, null or of another type',
        async () => {
          const { done, told, emptyAnswer } = row
          if (done === undefined || told === null) throw new Error('a write says what has become of it')
          let answer: unknown
          await meet(row, async (request) => {
            const response = await goodAnswer(request)
            const text = await response.clone().text()
            answer = text === '' ? null : JSON.parse(text)
            return response
          })
          await shows(done)

          // If the app ignores the response, its fields do not matter, so only responses of wrong types are
          // tested.
          const mutants = sample(emptyAnswer === 'works' ? wrongAnswers() : [...mutantsOf(answer)], turn)
          const outcome = emptyAnswer === 'works' ? done : new RegExp(`${done.source}|${told.source}`)
          const problems: string[] = []
          for (const { name, value } of mutants) {
            closePage()
            server.resetHandlers()
            const { count } = await meet(row, () => HttpResponse.json(value as object))
            await waitFor(() => expect(count.of).toBe(1))
            await waitFor(() => expect([...pageProblems(row), ...neither(outcome)]).toEqual([]), {
              timeout: 2000,
            }).catch(() => {
              problems.push(
                ...[...pageProblems(row), ...neither(outcome)].map((problem) => `${name}: ${problem}`),
              )
            })
            problems.push(...takeConsoleErrors().map((error) => `${name}: ${error.slice(0, 300)}`))
          }
          expect(problems.join('\n')).toBe('')
        },
        PAGES_MS,
      )

      it.runIf(row.once !== 'write')(
        'causes no crash when a field of the response is missing, null or of another type',
        async () => {
          let answer: unknown
          let made = 0
          answerCall(row, async (request) => {
            made += 1
            const response = await goodAnswer(request)
            answer = trimmed(await response.clone().json())
            return HttpResponse.json(answer as object)
          })
          const { user, queryClient } = open(row)
          if (row.act !== undefined) {
            await shows(row.good)
            await row.prepare?.(user)
            await row.act(user)
          }
          await waitFor(() => expect(answer).toBeDefined())
          await waitFor(() => expect(queryClient.isFetching()).toBe(0))
          if (row.act === undefined) await shows(row.good)

          const queries = await queriesOf(queryClient, () => made)
          const problems: string[] = []
          const told = row.told === null ? /(?:)/ : row.told
          const outcome = new RegExp(
            `${(row.answered ?? row.good).source}|${told.source}|не открыл|не полностью|${EMPTY}`,
          )
          const mutants = [...mutantsOf(answer)]
          expect(mutants.length).toBeGreaterThan(4)
          for (const { name, value } of sample(mutants, turn)) {
            answerCall(row, () => HttpResponse.json(value as object))
            await act(() => queryClient.resetQueries({ predicate: (query) => queries.has(query.queryHash) }))
            await waitFor(() => expect(queryClient.isFetching()).toBe(0))
            const check = () => [...pageProblems(row), ...(row.told === null ? [] : neither(outcome))]
            // A section may render a moment later, but a real problem persists.
            await waitFor(() => expect(check()).toEqual([]), { timeout: 300 }).catch(() => {
              problems.push(...check().map((problem) => `${name}: ${problem}`))
            })
            problems.push(...takeConsoleErrors().map((error) => `${name}: ${error.slice(0, 300)}`))
          }
          expect(problems.join('\n')).toBe('')
        },
        PAGES_MS,
      )
    })
}
