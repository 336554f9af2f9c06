import { describe, expect, it } from 'vitest'
import { sampleSession } from '~tests/support/sample-session'
import { activationUrl } from './activation-url'

const session = sampleSession({ accessToken: 'a+b/c=&d', userId: 'user 1' })

describe('activationUrl', () => {
  it('quality 20: carries token, client and user to the questionnaire (product §2.17)', () => {
    const url = new URL(activationUrl('https://signup.example.ru/ru', session))
    expect(`${url.origin}${url.pathname}`).toBe('https://signup.example.ru/ru/questionnaire')
    expect([...url.searchParams]).toEqual([
      ['access_token', 'a+b/c=&d'],
      ['client_id', '501'],
      ['user_id', 'user 1'],
    ])
  })

  it('leaves an unknown client out', () => {
    const url = new URL(activationUrl('https://signup.example.ru', { ...session, clientId: null }))
    expect(url.searchParams.has('client_id')).toBe(false)
  })
})
