import { describe, expect, it } from 'vitest'
import { isSignInFailure, signInFailureText } from './sign-in-failure'

describe('sign-in failures', () => {
  it.each(['loop', 'clock', 'no_transaction', 'at_hash', 'provider_denied'])(
    '%s has a Russian text',
    (code) => {
      expect(isSignInFailure(code) && signInFailureText(code)).toMatch(/^[А-Я].+\.$/)
    },
  )

  it.each(['', 'unknown', '<script>', '__proto__', 'constructor', 'toString', 1, null, undefined])(
    'quality 25: %j from the address is no failure',
    (code) => {
      expect(isSignInFailure(code)).toBe(false)
    },
  )
})
