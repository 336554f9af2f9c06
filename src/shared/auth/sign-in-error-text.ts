const UNCONFIRMED = 'Не удалось подтвердить вход. Войдите снова.'
const SILENT = 'Сервер входа не отвечает. Проверьте связь и войдите снова.'
const BROKEN = 'Вход пока не работает. Попробуйте позже или сообщите администратору.'
const CLOCK = 'Часы устройства идут неверно. Проверьте дату, время и часовой пояс и войдите снова.'

/** Texts by error code. The provider's own text is never shown: a forged link could contain any text (quality 25). */
export const SIGN_IN_ERROR_TEXTS = {
  // The response is malformed or does not match a request of this tab.
  no_transaction: 'Этот вход начат не здесь или уже завершён. Войдите снова.',
  transaction_expired: 'Вход занял слишком много времени. Войдите снова.',
  state_missing: UNCONFIRMED,
  state_mismatch: UNCONFIRMED,
  duplicate_parameter: UNCONFIRMED,
  response_mode: UNCONFIRMED,
  response_issuer: UNCONFIRMED,
  // Errors returned by the provider.
  provider_denied: 'Вход отменён. Войдите снова или попросите доступ у\u00a0администратора компании.',
  provider_unavailable: 'Сервер входа временно недоступен. Войдите снова через несколько минут.',
  provider_error: 'Сервер входа сообщил об ошибке. Войдите снова.',
  // Errors of the provider's discovery document.
  discovery_unreachable: SILENT,
  discovery_invalid: BROKEN,
  discovery_issuer: BROKEN,
  discovery_endpoint: BROKEN,
  // Errors in the fields of the response, and of the token endpoint.
  token_type: UNCONFIRMED,
  access_token: UNCONFIRMED,
  code: UNCONFIRMED,
  token_response: UNCONFIRMED,
  token_unreachable: SILENT,
  // Errors of the ID token and of the keys that verify it.
  id_token: UNCONFIRMED,
  alg: UNCONFIRMED,
  crit: UNCONFIRMED,
  jwks_unreachable: SILENT,
  jwks_invalid: BROKEN,
  key_unknown: UNCONFIRMED,
  key_ambiguous: BROKEN,
  signature: UNCONFIRMED,
  issuer: UNCONFIRMED,
  audience: UNCONFIRMED,
  azp: UNCONFIRMED,
  subject: UNCONFIRMED,
  expired: CLOCK,
  not_yet_valid: CLOCK,
  issued_at: CLOCK,
  nonce: UNCONFIRMED,
  at_hash: UNCONFIRMED,
  // Errors of the browser and the app.
  storage:
    'Браузер не сохраняет данные кабинета. Разрешите этому сайту файлы cookie и хранение данных, освободите место на устройстве и войдите снова.',
  clock: CLOCK,
  loop: 'Вход не удаётся завершить. Проверьте часы устройства или напишите нам.',
  secure_loop: 'Вход не удаётся завершить. Проверьте часы устройства или напишите нам.',
  unavailable: 'Не удалось проверить вход. Проверьте связь и войдите снова.',
} as const

export type SignInErrorCode = keyof typeof SIGN_IN_ERROR_TEXTS

export function isSignInErrorCode(text: unknown): text is SignInErrorCode {
  return typeof text === 'string' && Object.hasOwn(SIGN_IN_ERROR_TEXTS, text)
}

export function signInErrorText(code: SignInErrorCode): string {
  return SIGN_IN_ERROR_TEXTS[code]
}
