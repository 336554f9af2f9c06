import { expect, it, vi } from 'vitest'
import publicConfig from '../../../public/config.json' with { type: 'json' }
import { loadConfig } from './load-config'

it('loads a file that begins with a byte order mark, as editors on Windows write it', async () => {
  vi.stubGlobal('fetch', async () => new Response(`\ufeff${JSON.stringify(publicConfig)}`))
  expect(await loadConfig()).toMatchObject({ identity: { clientId: publicConfig.identity.clientId } })
})
