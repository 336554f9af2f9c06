const CHECK_THE_CLOCK = 'Проверьте дату, время и часовой пояс и войдите снова.'

/**
 * Every error of a sign-in with its text for the user. The provider's own description is never shown, because anybody
 * can write a URL that contains one (quality 25).
 */
const TEXTS = {
  // The response does not belong to a request of this tab.
  no_transaction: 'Этот вход начат не здесь или уже завершён. Войдите снова.',
  transaction_expired: 'Вход занял слишком много времени. Войдите снова.',
  state_missing: 'Ответ сервера входа неполный. Войдите снова.',
  state_mismatch: 'Ответ сервера входа относится к другой попытке входа. Войдите снова.',
  duplicate_parameter: 'Ответ сервера входа повреждён. Войдите снова.',
  response_mode: 'Ответ сервера входа пришёл не так, как ожидалось. Войдите снова.',
  response_issuer: 'Ответ пришёл не от того сервера входа. Войдите снова.',
  // The provider returned an error.
  provider_denied: 'Вход отменён. Войдите снова или попросите доступ у администратора компании.',
  provider_unavailable: 'Сервер входа временно недоступен. Попробуйте ещё раз через несколько минут.',
  provider_error: 'Сервер входа сообщил об ошибке. Попробуйте войти снова.',
  // The provider's discovery document.
  discovery_unreachable:
    'Не удалось войти: описание сервера входа недоступно. Проверьте соединение и войдите снова.',
  discovery_invalid: 'Не удалось войти: описание сервера входа повреждено. Попробуйте позже.',
  discovery_issuer: 'Не удалось войти: описание относится к другому серверу входа. Сообщите администратору.',
  discovery_endpoint:
    'Не удалось войти: в описании сервера входа нет нужного адреса. Сообщите администратору.',
  // The parts of the response.
  token_type: 'Сервер входа выдал ключ неизвестного вида. Войдите снова.',
  access_token: 'Сервер входа не выдал ключ доступа. Войдите снова.',
  code: 'Сервер входа не выдал код. Войдите снова.',
  token_response: 'Сервер входа не обменял код на ключ доступа. Войдите снова.',
  token_unreachable: 'Сервер входа не отвечает. Проверьте соединение и войдите снова.',
  // The identity token.
  id_token: 'Сервер входа не подтвердил, кто вы. Войдите снова.',
  alg: 'Подпись сервера входа неизвестного вида. Войдите снова.',
  crit: 'Подпись сервера входа с неизвестными условиями. Войдите снова.',
  jwks_unreachable: 'Не удалось войти: ключи сервера входа недоступны. Проверьте соединение и войдите снова.',
  jwks_invalid: 'Не удалось войти: ключи сервера входа повреждены. Попробуйте позже.',
  key_unknown: 'Не удалось войти: ответ подписан неизвестным ключом. Войдите снова.',
  key_ambiguous: 'Не удалось войти: ключ сервера входа определён неоднозначно. Попробуйте позже.',
  signature: 'Подпись сервера входа неверна. Войдите снова.',
  issuer: 'Подтверждение выдано не тем сервером входа. Войдите снова.',
  audience: 'Подтверждение выдано для другого приложения. Войдите снова.',
  azp: 'Подтверждение выдано по запросу другого приложения. Войдите снова.',
  subject: 'Сервер входа не назвал пользователя. Войдите снова.',
  expired: `Срок подтверждения входа истёк по часам этого устройства. ${CHECK_THE_CLOCK}`,
  not_yet_valid: `Подтверждение входа ещё не действует по часам этого устройства. ${CHECK_THE_CLOCK}`,
  issued_at: `Время выдачи подтверждения входа расходится с часами этого устройства. ${CHECK_THE_CLOCK}`,
  nonce: 'Подтверждение относится к другой попытке входа. Войдите снова.',
  at_hash: 'Ключ доступа не соответствует подтверждению входа. Войдите снова.',
  // Around it.
  storage:
    'Браузер не сохраняет данные кабинета, а без этого войти нельзя. Разрешите этому сайту в настройках браузера файлы cookie и хранение данных, проверьте, что на устройстве есть свободное место, и войдите снова.',
  clock: `Время на устройстве отличается от времени сервера входа больше чем на 5 минут. ${CHECK_THE_CLOCK}`,
  loop: 'Вход повторяется снова и снова: сервис не принимает выданный ключ. Проверьте дату и время на устройстве и войдите снова.',
  secure_loop: 'Защищённый сервис снова и снова просит подтвердить вход. Попробуйте ещё раз позже.',
  unavailable: 'Не удалось проверить вход. Проверьте соединение и войдите снова.',
} as const

/** Why a sign-in was refused; the parameter of `/login?failure=…`. */
export type SignInErrorCode = keyof typeof TEXTS

/** True for the code of an error; any other parameter is ignored. */
export function isSignInErrorCode(text: unknown): text is SignInErrorCode {
  return typeof text === 'string' && Object.hasOwn(TEXTS, text)
}

/** The Russian text of the error. */
export function signInErrorText(code: SignInErrorCode): string {
  return TEXTS[code]
}

/** Thrown by the checks of the provider's response. Contains nothing of the response itself. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  /** The log shows it. */
  readonly kind: SignInErrorCode

  constructor(kind: SignInErrorCode, options?: ErrorOptions) {
    super(kind, options)
    this.kind = kind
  }
}
