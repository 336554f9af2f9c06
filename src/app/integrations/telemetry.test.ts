import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/shared/api'
import { openUrl } from '../../../tests/support/identity-kit.ts'
import { fc } from '../../../tests/support/property.ts'
import type { FailureEvent } from './operator-module'
import { failureReporter, pathPattern } from './telemetry'

const BASES = ['https://cabinet.example.ru/api/secure', 'https://clients.example.ru/gateway-2']
const CANARY = 'canary-4711'

let told: FailureEvent[]
let report: ReturnType<typeof failureReporter>
beforeEach(() => {
  openUrl('https://cabinet.example.ru/main')
  vi.useFakeTimers()
  told = []
  report = failureReporter(BASES, (event) => told.push(event))
})
afterEach(() => {
  vi.useRealTimers()
})

describe('failure event', () => {
  it('has for a request its kind, status and path pattern', () => {
    const error = new ApiError({
      kind: 'http',
      status: 502,
      path: '/gateway-2/clients/v1/clients/4101',
      serverText: CANARY,
    })
    report({ scope: 'client', error, route: '/main' })
    expect(told).toEqual([
      {
        release: null,
        scope: 'client',
        kind: 'http',
        status: 502,
        path: '/gateway-2/clients/v1/clients/{id}',
        route: '/main',
        frames: [],
      },
    ])
  })

  it('has for an error its name and the positions in the built files, never its message', () => {
    const error = Object.assign(new TypeError(CANARY), {
      stack: `TypeError: ${CANARY}
    at r (https://cabinet.example.ru/assets/main-Ab3.js:1:2345)
    at https://cabinet.example.ru/history/${CANARY}:1:1
    at async https://cabinet.example.ru/assets/core-9_x.js:2:17`,
    })
    report({ scope: 'render', error, route: '/history/:selected?' })
    expect(told[0]).toMatchObject({
      kind: 'TypeError',
      frames: ['assets/main-Ab3.js:1:2345', 'assets/core-9_x.js:2:17'],
    })
    expect(JSON.stringify(told)).not.toContain(CANARY)
  })

  const MESSAGE = `see https://cabinet.example.ru/assets/${CANARY}.js:7:7
    at ${CANARY} (https://cabinet.example.ru/assets/${CANARY}.js:8:8)`
  const CHROME = `    at r (https://cabinet.example.ru/assets/main-Ab3.js:1:2345)
    at async Promise.all (index 0)
    at new X (https://cabinet.example.ru/assets/core-9_x.js:2:17)`
  const FIREFOX = `r@https://cabinet.example.ru/assets/main-Ab3.js:1:2345
async*@https://cabinet.example.ru/assets/core-9_x.js:2:17
`

  it.each([
    { engine: 'Chrome', message: MESSAGE, stack: `TypeError: ${MESSAGE}\n${CHROME}`, count: 2 },
    { engine: 'Chrome', message: '', stack: `TypeError\n${CHROME}`, count: 2 },
    { engine: 'Chrome', message: 'changed later', stack: `TypeError: ${MESSAGE}\n${CHROME}`, count: 0 },
    { engine: 'Firefox', message: MESSAGE, stack: FIREFOX, count: 2 },
    { engine: 'Safari', message: 'r', stack: FIREFOX.replace('async*@', '').trim(), count: 2 },
  ])('of an error in $engine has $count frames after the message $message', ({ message, stack, count }) => {
    report({ scope: 'render', error: Object.assign(new TypeError(message), { stack }), route: '/main' })
    expect(told[0]?.frames).toEqual(['assets/main-Ab3.js:1:2345', 'assets/core-9_x.js:2:17'].slice(0, count))
    expect(JSON.stringify(told)).not.toContain(CANARY)
  })

  it.each([
    'https://cabinet.example.ru.evil.example',
    'chrome-extension://abc',
    'https://cabinet.example.ru/x',
  ])('has for an error no stack frames of %s', (base) => {
    const stack = `Error: x\n    at f (${base}/assets/${CANARY}.js:1:1)`
    report({ scope: 'render', error: Object.assign(new Error('x'), { stack }), route: '/main' })
    expect(told[0]?.frames).toEqual([])
  })

  it.each([
    [CANARY, 'Error'],
    ['', 'Error'],
    ['constructor', 'Error'],
    ['RangeError', 'RangeError'],
    ['QuotaExceededError', 'QuotaExceededError'],
    ['ExportCountError', 'ExportCountError'],
  ])('has for an error named %j the kind %s', (name, kind) => {
    report({ scope: 'render', error: Object.assign(new Error('x'), { name }), route: '/main' })
    expect(told[0]?.kind).toBe(kind)
  })

  it('knows the name of each error class of the app', () => {
    const files = import.meta.glob<string>('/src/**/*.ts', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const names = Object.values(files).flatMap((text) =>
      [...text.matchAll(/override readonly name = '(\w+)'/g)].map(([, name]) => name),
    )
    expect(names.length).toBeGreaterThan(6)
    for (const name of names) {
      // `ApiError` is skipped, because its event has the kind of the failed request.
      if (name === 'ApiError') continue
      report({ scope: 'render', error: Object.assign(new Error('x'), { name }), route: '/main' })
      expect(told.at(-1)?.kind).toBe(name)
      vi.advanceTimersByTime(60_000)
    }
  })

  it.each([CANARY, { message: CANARY }, null, undefined, 7])(
    'has no content of a thrown value that is not an error: %j',
    (error) => {
      report({ scope: 'unhandled', error, route: '/main' })
      expect(told[0]).toMatchObject({ kind: 'unknown', status: null, path: null, frames: [] })
      expect(JSON.stringify(told)).not.toContain(CANARY)
    },
  )

  it('has for a policy violation its directive and the position in the built files', () => {
    const error = Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'connect-src',
      sourceFile: 'https://cabinet.example.ru/assets/core-9_x.js',
      lineNumber: 2,
      columnNumber: 17,
      blockedURI: `https://elsewhere.example/${CANARY}`,
    })
    report({ scope: 'policy', error, route: '/main' })
    expect(told[0]).toMatchObject({ kind: 'connect-src', frames: ['assets/core-9_x.js:2:17'] })
    expect(JSON.stringify(told)).not.toContain(CANARY)
  })

  it('is sent at most ten times a minute', () => {
    for (let count = 0; count < 25; count += 1) report({ scope: 'client', error: null, route: '/' })
    expect(told).toHaveLength(10)
    vi.advanceTimersByTime(60_000)
    report({ scope: 'client', error: null, route: '/' })
    expect(told).toHaveLength(11)
  })
})

describe('pathPattern', () => {
  it('masks every segment that may be an id', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
        const path = `/clients/v1/clients/${encodeURIComponent(`${CANARY}${id}`)}/report_emails`
        expect(pathPattern(path, BASES)).toBe('/clients/v1/clients/{id}/report_emails')
      }),
    )
  })
})
