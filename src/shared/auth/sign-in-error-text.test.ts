import { describe, expect, it } from 'vitest'
import { failurePath } from './authorize'
import { isSignInErrorCode, SIGN_IN_ERROR_TEXTS, signInErrorText } from './sign-in-error-text'

describe('signInErrorText', () => {
  it.each(['provider_error', 'discovery_invalid', 'jwks_unreachable', 'at_hash', 'storage', 'loop'])(
    'quality 25: returns a Russian text for the code `%s`',
    (code) => {
      expect(isSignInErrorCode(code) && signInErrorText(code)).toMatch(/^[А-Я].+\.$/)
    },
  )

  it('quality 25: returns a Russian text for every code', () => {
    const codes = Object.keys(SIGN_IN_ERROR_TEXTS).filter(isSignInErrorCode)
    expect(codes).toEqual(Object.keys(SIGN_IN_ERROR_TEXTS))
    expect(codes.filter((code) => !/^[А-Я].+\.$/.test(signInErrorText(code)))).toEqual([])
  })

  it('suggests contacting the administrator when the provider denies access', () => {
    expect(signInErrorText('provider_denied')).toBe(
      'Вход отменён. Войдите снова или попросите доступ у\u00a0администратора компании.',
    )
  })

  it.each(['expired', 'not_yet_valid', 'issued_at', 'clock'] as const)(
    'quality 71: suggests checking the clock of the device for the code `%s`',
    (code) => {
      expect(signInErrorText(code)).toMatch(/Часы устройства.+Проверьте дату, время и часовой пояс/)
    },
  )
})

describe('failurePath', () => {
  it('contains the error code', () => {
    expect(failurePath('at_hash')).toBe('/login?failure=at_hash')
  })
})

describe('isSignInErrorCode', () => {
  it.each([
    [''],
    ['unknown'],
    ['<script>'],
    ['__proto__'],
    ['constructor'],
    ['toString'],
    [1],
    [null],
    [undefined],
    [['loop']],
  ])('quality 25: returns false for %j', (code) => {
    expect(isSignInErrorCode(code)).toBe(false)
  })
})
