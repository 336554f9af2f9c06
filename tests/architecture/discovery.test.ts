import { describe, expect, it } from 'vitest'
import { stubFetch } from '~tests/support/identity-kit'
import { checkDiscovery } from '../../deploy/discovery'

const IDENTITY = {
  flow: 'code' as const,
  issuer: 'https://id.example.ru',
  discovery: 'https://id.example.ru/.well-known/openid-configuration',
}
const DOCUMENT = {
  issuer: 'https://id.example.ru',
  authorization_endpoint: 'https://id.example.ru/authorize',
  token_endpoint: 'https://id.example.ru/token',
  end_session_endpoint: 'https://id.example.ru/logout',
  jwks_uri: 'https://id.example.ru/jwks',
}

describe('checkDiscovery', () => {
  it('accepts a valid discovery document', async () => {
    stubFetch(() => Response.json(DOCUMENT))
    expect(await checkDiscovery(IDENTITY)).toMatch(/is the document of https:\/\/id\.example\.ru$/)
  })

  it.each([
    ['a trailing slash in the issuer', { issuer: 'https://id.example.ru/' }, 'issuer is'],
    [
      'a token endpoint of another origin',
      { token_endpoint: 'https://sts.example.ru/token' },
      'identity.tokenEndpoint',
    ],
    ['a blob: URL for the keys', { jwks_uri: 'blob:https://id.example.ru/5c2f' }, 'identity.jwksUri'],
    ['no logout endpoint', { end_session_endpoint: undefined }, 'identity.endSessionEndpoint'],
  ])('rejects a discovery document that has %s', async (_name, fault, words) => {
    stubFetch(() => Response.json({ ...DOCUMENT, ...fault }))
    await expect(checkDiscovery(IDENTITY)).rejects.toThrow(words)
  })

  it('does not check endpoints that config.json names or that the flow does not use', async () => {
    stubFetch(() =>
      Response.json({ ...DOCUMENT, token_endpoint: undefined, jwks_uri: 'https://keys.example.ru' }),
    )
    const identity = { ...IDENTITY, flow: 'implicit' as const, jwksUri: 'https://keys.example.ru' }
    expect(await checkDiscovery(identity)).toContain('is the document')
  })

  it('returns a note instead of an error when the document cannot be fetched', async () => {
    stubFetch(() => Promise.reject(new TypeError('fetch failed')))
    expect(await checkDiscovery(IDENTITY)).toMatch(/^Not checked: /)
    expect(await checkDiscovery({ ...IDENTITY, discovery: undefined })).toBeNull()
  })
})
