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

describe('discovery document of a deployment', () => {
  it('is validated as the app will validate it', async () => {
    stubFetch(() => Response.json(DOCUMENT))
    expect(await checkDiscovery(IDENTITY)).toMatch(/is the document of https:\/\/id\.example\.ru$/)
  })

  it.each([
    { fault: { issuer: 'https://id.example.ru/' }, words: 'issuer is' },
    { fault: { token_endpoint: 'https://sts.example.ru/token' }, words: 'identity.tokenEndpoint' },
    { fault: { jwks_uri: 'blob:https://id.example.ru/5c2f' }, words: 'identity.jwksUri' },
    { fault: { end_session_endpoint: undefined }, words: 'identity.endSessionEndpoint' },
  ])('stops the deployment with $fault', async ({ fault, words }) => {
    stubFetch(() => Response.json({ ...DOCUMENT, ...fault }))
    await expect(checkDiscovery(IDENTITY)).rejects.toThrow(words)
  })

  it('may omit endpoints that the file has or the flow does not use', async () => {
    stubFetch(() =>
      Response.json({ ...DOCUMENT, token_endpoint: undefined, jwks_uri: 'https://keys.example.ru' }),
    )
    const identity = { ...IDENTITY, flow: 'implicit' as const, jwksUri: 'https://keys.example.ru' }
    expect(await checkDiscovery(identity)).toContain('is the document')
  })

  it('reports an unreadable document without failing', async () => {
    stubFetch(() => Promise.reject(new TypeError('fetch failed')))
    expect(await checkDiscovery(IDENTITY)).toMatch(/^Not checked: /)
    expect(await checkDiscovery({ ...IDENTITY, discovery: undefined })).toBeNull()
  })
})
