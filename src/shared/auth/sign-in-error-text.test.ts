import { describe, expect, it } from 'vitest'
import { failurePath } from './authorize'
import { isSignInErrorCode, type SignInErrorCode, signInErrorText } from './sign-in-error-text'

/** Lists all codes: with this type, the compiler reports a missing one. */
const CODES: Readonly<Record<SignInErrorCode, true>> = {
  no_transaction: true,
  transaction_expired: true,
  state_missing: true,
  state_mismatch: true,
  duplicate_parameter: true,
  response_mode: true,
  response_issuer: true,
  provider_denied: true,
  provider_unavailable: true,
  provider_error: true,
  discovery_unreachable: true,
  discovery_invalid: true,
  discovery_issuer: true,
  discovery_endpoint: true,
  token_type: true,
  access_token: true,
  code: true,
  token_response: true,
  token_unreachable: true,
  id_token: true,
  alg: true,
  crit: true,
  jwks_unreachable: true,
  jwks_invalid: true,
  key_unknown: true,
  key_ambiguous: true,
  signature: true,
  issuer: true,
  audience: true,
  azp: true,
  subject: true,
  expired: true,
  not_yet_valid: true,
  issued_at: true,
  nonce: true,
  at_hash: true,
  storage: true,
  clock: true,
  loop: true,
  secure_loop: true,
  unavailable: true,
}

describe('signInErrorText', () => {
  it.each(Object.keys(CODES))('quality 25: returns a Russian text for the code `%s`', (code) => {
    expect(isSignInErrorCode(code) && signInErrorText(code)).toMatch(/^[А-Я].+\.$/)
  })

  it('suggests contacting the administrator when the provider denies access', () => {
    expect(signInErrorText('provider_denied')).toBe(
      'Вход отменён. Войдите снова или попросите доступ у администратора компании.',
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
