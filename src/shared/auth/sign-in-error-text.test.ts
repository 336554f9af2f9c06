import { describe, expect, it } from 'vitest'
import { isSignInErrorCode, SIGN_IN_ERROR_TEXTS, signInErrorText } from './sign-in-error-text'

describe('signInErrorText', () => {
  it('quality 25: returns a Russian text for every code', () => {
    const codes = Object.keys(SIGN_IN_ERROR_TEXTS).filter(isSignInErrorCode)
    expect(codes).toEqual(Object.keys(SIGN_IN_ERROR_TEXTS))
    expect(codes.filter((code) => !/^[А-Я].+\.$/.test(signInErrorText(code)))).toEqual([])
  })

  it.each(['expired', 'not_yet_valid', 'issued_at', 'clock'] as const)(
    'quality 71: suggests checking the clock of the device for the code `%s`',
    (code) => {
      expect(signInErrorText(code)).toMatch(/Часы устройства.+Проверьте дату, время и часовой пояс/)
    },
  )
})

describe('isSignInErrorCode', () => {
  it.each([['<script>'], ['__proto__'], [1], [undefined], [['loop']]])(
    'quality 25: returns false for %j',
    (code) => {
      expect(isSignInErrorCode(code)).toBe(false)
    },
  )
})
