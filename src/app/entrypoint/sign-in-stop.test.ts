// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseConfig } from '@/shared/config'
import publicConfig from '../../../public/config.json'
import { showSignInStop, signInStop } from './sign-in-stop'

const parsed = parseConfig(publicConfig, 'https://cabinet.example.ru')
if (!parsed.ok) throw new Error('public/config.json is invalid')
const { config } = parsed

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

afterEach(() => document.body.replaceChildren())

describe('signInStop', () => {
  it('prefers a sign-in error to the sign-out notice, and ignores an unknown error code', () => {
    expect(signInStop('no_transaction', true)).toMatchObject({
      isError: true,
      text: 'Этот вход начат не здесь или уже завершён. Войдите снова.',
    })
    expect(signInStop('<script>', true)).toMatchObject({ isError: false })
    expect(signInStop('<script>', false)).toBeNull()
  })
})

describe('showSignInStop', () => {
  it('shows the error code when the sign-in was rejected', () => {
    const leave = showSignInStop(document.body, signInStop('signature', false), config)
    const alert = document.querySelector('[role=alert]')
    expect(alert?.textContent).toContain('Не удалось подтвердить вход. Войдите снова.')
    expect(alert?.lastElementChild?.lastElementChild?.textContent).toBe('Код: signature')
    leave()
  })

  it('shows an offline notice instead of the sign-in button while offline', () => {
    const leave = showSignInStop(document.body, signInStop(null, true), config)
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Вы вышли из кабинета в другой вкладке.')
    expect(document.querySelector('button')?.textContent).toBe('Войти снова')
    setOnline(false)
    expect(document.querySelector('button')).toBeNull()
    expect(document.querySelector('[role=status]')?.textContent).toContain('Нет соединения')
    setOnline(true)
    expect(document.querySelector('button')).not.toBeNull()
    leave()
    setOnline(false)
    expect(document.querySelector('button')).not.toBeNull()
  })
})
