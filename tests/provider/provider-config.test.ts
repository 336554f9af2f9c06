import { describe, expect, it } from 'vitest'
import { parseConfig } from '@/shared/config'
import base from '../../public/config.json'
import { IDENTITIES } from './identities.ts'
import { providerConfig, variantFromEnv } from './provider-config.ts'

const origin = 'http://localhost:4173'

describe('variants of config.json for the embedded provider', () => {
  it('differ only in the flow when all hosts stay the same', () => {
    const config = providerConfig(base, { flow: 'code', hosts: 'same', origin })
    expect(config).toEqual({ ...base, identity: { ...base.identity, flow: 'code' } })
    expect(parseConfig(config, origin).ok).toBe(true)
  })

  it('change only the host of the identity provider and the APIs when hosts are separate', () => {
    const config = providerConfig(base, { flow: 'implicit', hosts: 'separate', origin })
    const urls = [...Object.values(config.api), config.identity.issuer, config.identity.usersUrl]
    for (const url of urls) expect(url).toMatch(/^http:\/\/127\.0\.0\.1:4173\//)
    expect(config.identity).toMatchObject({ flow: 'implicit', clientId: 'merchant-back-office' })
    expect(config.links).toEqual(base.links)
    expect(parseConfig(config, origin).ok).toBe(true)
  })

  it.each(Object.keys(IDENTITIES))('are valid for the identity provider %s', (name) => {
    const variant = variantFromEnv({ PROVIDER_IDENTITY: name })
    if (variant === undefined) throw new Error('no variant')
    for (const hosts of ['same', 'separate'] as const) {
      const config = JSON.parse(JSON.stringify(providerConfig(base, { ...variant, hosts, origin })))
      expect(parseConfig(config, origin)).toMatchObject({ ok: true })
    }
  })

  it('are rejected when PROVIDER_IDENTITY has an unknown name', () => {
    expect(() => variantFromEnv({ PROVIDER_IDENTITY: 'constructor' })).toThrow('keycloak, auth0')
  })

  it('are selected by environment variables', () => {
    expect(variantFromEnv({})).toBeUndefined()
    expect(variantFromEnv({ PROVIDER_FLOW: 'implicit' })).toBeUndefined()
    expect(variantFromEnv({ PROVIDER_FLOW: 'code' })).toEqual({ flow: 'code', hosts: 'same' })
    expect(variantFromEnv({ PROVIDER_HOSTS: 'separate' })).toEqual({ flow: 'implicit', hosts: 'separate' })
  })
})
