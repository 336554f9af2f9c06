// @vitest-environment happy-dom
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

describe('failureReporter', () => {
  it('reports the kind, the status and the masked path of a failed request', () => {
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

  it('reports the name and the stack positions of an error, but not its message', () => {
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
    ['both frames of a Chrome stack', MESSAGE, `TypeError: ${MESSAGE}\n${CHROME}`, 2],
    ['both frames of a Chrome stack when the message is empty', '', `TypeError\n${CHROME}`, 2],
    ['no frames of a stack with an earlier message', 'later', `TypeError: ${MESSAGE}\n${CHROME}`, 0],
    ['both frames of a Firefox stack', MESSAGE, FIREFOX, 2],
    ['both frames of a Safari stack', 'r', FIREFOX.replace('async*@', '').trim(), 2],
  ])('reports %s', (_, message, stack, count) => {
    report({ scope: 'render', error: Object.assign(new TypeError(message), { stack }), route: '/main' })
    expect(told[0]?.frames).toEqual(['assets/main-Ab3.js:1:2345', 'assets/core-9_x.js:2:17'].slice(0, count))
    expect(JSON.stringify(told)).not.toContain(CANARY)
  })

  it.each([
    'https://cabinet.example.ru.evil.example',
    'chrome-extension://abc',
    'https://cabinet.example.ru/x',
  ])('ignores stack frames in files from %s', (base) => {
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
  ])('reports an error named %j as the kind `%s`', (name, kind) => {
    report({ scope: 'render', error: Object.assign(new Error('x'), { name }), route: '/main' })
    expect(told[0]?.kind).toBe(kind)
  })

  it('reports every error class of the app except ApiError by its name', () => {
    const files = import.meta.glob<string>('/src/**/*.ts', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    // Mutation testing puts code between the equals sign and the name.
    const names = Object.values(files).flatMap((text) =>
      [...text.matchAll(/override readonly name = .*'(\w+)'/g)].map(([, name]) => name),
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
    'reports the thrown value %j as an unknown failure without its content',
    (error) => {
      report({ scope: 'unhandled', error, route: '/main' })
      expect(told[0]).toMatchObject({ kind: 'unknown', status: null, path: null, frames: [] })
      expect(JSON.stringify(told)).not.toContain(CANARY)
    },
  )

  it('reports the directive and the source position of a CSP violation', () => {
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

  it('reports at most ten failures a minute', () => {
    for (let count = 0; count < 25; count += 1) report({ scope: 'client', error: null, route: '/' })
    expect(told).toHaveLength(10)
    vi.advanceTimersByTime(60_000)
    report({ scope: 'client', error: null, route: '/' })
    expect(told).toHaveLength(11)
  })
})

describe('pathPattern', () => {
  it('replaces an id with {id}, whatever characters the id contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
        const path = `/clients/v1/clients/${encodeURIComponent(`${CANARY}${id}`)}/report_emails`
        expect(pathPattern(path, BASES)).toBe('/clients/v1/clients/{id}/report_emails')
      }),
    )
  })
})
