// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { storeSession } from '@/shared/auth'
import { ConfigProvider } from '@/shared/config'
import { testConfig } from '~tests/support/render-app'
import { sampleSession } from '~tests/support/sample-session'
import { ActivationLink } from './activation-link'

function openedParameters(clientId: string | null) {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  storeSession(sampleSession({ accessToken: 'a+b/c=&d', userId: 'user 1', clientId }))
  const config = testConfig()
  const links = { ...config.links, signupSite: 'https://signup.example.ru/ru' }
  render(
    <ConfigProvider value={{ ...config, links }}>
      <ActivationLink className="">Активировать аккаунт</ActivationLink>
    </ConfigProvider>,
  )
  fireEvent.click(screen.getByRole('link'))
  const url = new URL(String(open.mock.lastCall?.[0]))
  expect(`${url.origin}${url.pathname}`).toBe('https://signup.example.ru/ru/questionnaire')
  return [...url.searchParams]
}

describe('ActivationLink', () => {
  it('quality 20: passes the token, the client and the user to the questionnaire (product §2.17)', () => {
    expect(openedParameters('501')).toEqual([
      ['access_token', 'a+b/c=&d'],
      ['client_id', '501'],
      ['user_id', 'user 1'],
    ])
  })

  it('omits the client id from the URL when the session has none', () => {
    expect(openedParameters(null).map(([name]) => name)).toEqual(['access_token', 'user_id'])
  })
})
