// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import publicConfig from '../../../public/config.json' with { type: 'json' }
import { loadConfig } from './load-config'

describe('loadConfig', () => {
  it('accepts a file that starts with a byte order mark', async () => {
    vi.stubGlobal('fetch', async () => new Response(`\ufeff${JSON.stringify(publicConfig)}`))
    expect(await loadConfig()).toMatchObject({ identity: { clientId: publicConfig.identity.clientId } })
  })
})
