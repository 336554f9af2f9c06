import { describe, expect, it } from 'vitest'
import rawConfig from '../../../public/config.json' with { type: 'json' }
import { parseConfig } from './config.dto'

const ORIGIN = 'https://cabinet.example.ru'
type Raw = typeof rawConfig

function problemsOf(change: (config: Raw) => unknown): readonly string[] {
  const result = parseConfig(change(structuredClone(rawConfig)), ORIGIN)
  return result.ok ? [] : result.problems.map(({ path }) => path)
}

describe('parseConfig', () => {
  it('makes URLs absolute and removes the trailing slash of a base URL', () => {
    const result = parseConfig(
      { ...rawConfig, api: { ...rawConfig.api, payments: 'https://api.example.ru/v9/' }, extra: 1 },
      ORIGIN,
    )
    if (!result.ok) throw new Error('refused')
    expect(result.config.api.payments).toBe('https://api.example.ru/v9')
    expect(result.config.api.clients).toBe(`${ORIGIN}/api/clients`)
    expect(result.config.identity.issuer).toBe(`${ORIGIN}/oidc`)
  })

  it('reports every invalid key rather than only the first', () => {
    expect(
      problemsOf((config) => ({
        ...config,
        identity: { ...config.identity, flow: 'password', clientId: '' },
        api: { ...config.api, life: 7 },
        integrations: {},
      })),
    ).toEqual(['identity.flow', 'identity.clientId', 'api.life', 'integrations.module'])
  })

  it('requires a token endpoint only for the code flow', () => {
    const without = (identity: Raw['identity']) => ({ ...identity, tokenEndpoint: undefined })
    expect(problemsOf((config) => ({ ...config, identity: without(config.identity) }))).toEqual([])
    expect(
      problemsOf((config) => ({ ...config, identity: { ...without(config.identity), flow: 'code' } })),
    ).toEqual(['identity.tokenEndpoint'])
  })

  it.each(['http://signup.example.ru', 'javascript:alert(1)'])(
    'quality 20: rejects %j as the sign-up site, which receives the token',
    (signupSite) => {
      expect(problemsOf((config) => ({ ...config, links: { ...config.links, signupSite } }))).toEqual([
        'links.signupSite',
      ])
    },
  )

  it('quality 71: defaults to a clock tolerance of five minutes, and rejects invalid tolerances', () => {
    const toleranceOf = (identity: object) => {
      const result = parseConfig({ ...rawConfig, identity: { ...rawConfig.identity, ...identity } }, ORIGIN)
      return result.ok ? result.config.identity.clockToleranceSeconds : result.problems
    }
    expect(toleranceOf({})).toBe(300)
    expect(toleranceOf({ clockToleranceSeconds: 0 })).toBe(0)
    for (const wrong of [-1, 1.5, '300', null]) {
      expect(toleranceOf({ clockToleranceSeconds: wrong })).toEqual([
        {
          path: 'identity.clockToleranceSeconds',
          message: expect.stringMatching(/^нужно целое число секунд/),
        },
      ])
    }
  })

  it('requires no endpoints with a discovery document, whose URL it makes absolute', () => {
    const { issuer, usersUrl, clientId, scope } = rawConfig.identity
    const identity = {
      flow: 'code',
      issuer,
      usersUrl,
      clientId,
      scope,
      discovery: '/oidc/.well-known/openid-configuration',
      userinfoEndpoint: '/oidc/me',
    }
    const result = parseConfig({ ...rawConfig, identity }, ORIGIN)
    expect(result).toMatchObject({
      ok: true,
      config: {
        identity: {
          discovery: `${ORIGIN}/oidc/.well-known/openid-configuration`,
          userinfoEndpoint: `${ORIGIN}/oidc/me`,
        },
      },
    })
    expect(problemsOf((config) => ({ ...config, identity: { ...identity, discovery: undefined } }))).toEqual([
      'identity.authorizationEndpoint',
      'identity.tokenEndpoint',
      'identity.endSessionEndpoint',
      'identity.jwksUri',
    ])
  })

  it.each([
    { algorithms: ['none'] },
    { algorithms: ['HS256'] },
    { clockToleranceSeconds: 300_000 },
    { claims: { roles: [] } },
    { logoutParameters: ['returnTo'] },
    { discovery: 'http://id.example.ru' },
    { userinfoEndpoint: 'javascript:alert(1)' },
  ])('rejects the identity settings %j', (wrong) => {
    const [key = ''] = Object.keys(wrong)
    const problems = problemsOf((config) => ({ ...config, identity: { ...config.identity, ...wrong } }))
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^identity\\.${key}`))])
  })

  it.each([
    '/\t/evil.example/logo.svg',
    '//evil.example/logo.svg',
    'https://evil.example/logo.svg',
    'logo.svg',
  ])('quality 102: rejects %j as the URL of the logo', (logo) => {
    expect(problemsOf((config) => ({ ...config, brand: { logo } }))).toEqual(['brand.logo'])
  })

  it.each([[null], ['text']])('rejects %j as the whole configuration', (raw) => {
    const result = parseConfig(raw, ORIGIN)
    expect(result.ok).toBe(false)
  })
})
