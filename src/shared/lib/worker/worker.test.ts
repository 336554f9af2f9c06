// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { APP_ORIGIN, openUrl } from '~tests/support/identity-kit'
import { ownScriptUrl } from './start-worker'

describe('ownScriptUrl', () => {
  const BUILT = { origin: APP_ORIGIN, folder: '/assets/' }

  it.each(['/assets/export.worker-BTcWiMhp.js', `${APP_ORIGIN}/assets/a.js`])('accepts %s', (url) => {
    expect(ownScriptUrl(url, BUILT)).toBe(new URL(url, APP_ORIGIN).href)
  })

  it.each([
    'https://evil.example/assets/a.js',
    '/\\evil.example/assets/a.js',
    '/assets/../upload/a.js',
    '/assets/%2e%2e/upload/a.js',
    '/assetsx/a.js',
    'data:text/javascript,alert(1)',
    `blob:${APP_ORIGIN}/0b8f2a5e`,
    'http://[',
  ])('rejects %s', (url) => {
    expect(() => ownScriptUrl(url, BUILT)).toThrow(TypeError)
  })
})

describe('startWorker', () => {
  const started = vi.fn<(url: unknown, options: unknown) => void>()

  beforeEach(() => {
    vi.resetModules()
    started.mockReset()
    openUrl('/history')
    vi.stubGlobal(
      'Worker',
      class {
        constructor(url: unknown, options: unknown) {
          started(url, options)
        }
      },
    )
  })

  it('creates one Trusted Types policy and uses it for every worker', async () => {
    const createPolicy = vi.fn((_name: string, rules: { createScriptURL: (url: string) => string }) => ({
      createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }),
    }))
    vi.stubGlobal('trustedTypes', { createPolicy })
    const { startWorker } = await import('./start-worker')
    startWorker('/assets/a.js')
    startWorker('/assets/b.js')
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['app-script-url'])
    expect(started.mock.calls).toEqual([
      [{ trusted: `${APP_ORIGIN}/assets/a.js` }, { type: 'module' }],
      [{ trusted: `${APP_ORIGIN}/assets/b.js` }, { type: 'module' }],
    ])
  })

  it('rejects a foreign URL in a browser without Trusted Types', async () => {
    const { startWorker } = await import('./start-worker')
    expect(() => startWorker('https://evil.example/assets/a.js')).toThrow(TypeError)
    expect(started).not.toHaveBeenCalled()
    startWorker('/assets/a.js')
    expect(started).toHaveBeenCalledExactlyOnceWith(`${APP_ORIGIN}/assets/a.js`, { type: 'module' })
  })
})
