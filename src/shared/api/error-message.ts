import { isolated } from '@/shared/lib/text'
import { ApiError, type ApiErrorKind } from './api-error'

export type Failure = {
  /** The server's message, otherwise a text for the kind of error, without the full stop, which is rendered. */
  readonly reason: string
  /** The next step in full sentences. Empty when the server's own message is shown. */
  readonly advice: string
}

/** Phrase in an advice text that is rendered as a link to the operator's contacts. */
export const TO_SUPPORT = 'напишите в поддержку'

/** Default advice, for failures whose reason suggests no specific next step. */
export const RETRY_LATER = `Повторите через минуту, а если не поможет, ${TO_SUPPORT}.`

const UNKNOWN: Failure = { reason: 'Unknown error', advice: RETRY_LATER }

const FAILURES: Readonly<Record<ApiErrorKind, Failure>> = {
  http: { ...UNKNOWN, advice: `Сервер не справился. ${RETRY_LATER}` },
  shape: { ...UNKNOWN, advice: `Ответ сервера не удалось прочитать. ${RETRY_LATER}` },
  'too-large': {
    reason: 'Ответ сервера слишком большой',
    advice: `Выберите период короче или ${TO_SUPPORT}.`,
  },
  'too-long': {
    reason: 'Выбрано слишком много: в один запрос столько не помещается',
    advice: 'Уберите часть проектов или других фильтров.',
  },
  network: { reason: 'Нет связи с сервером', advice: 'Проверьте интернет и повторите.' },
  timeout: { reason: 'Сервер не ответил вовремя', advice: RETRY_LATER },
  'session-ended': { reason: 'Сеанс закончился', advice: 'Войдите снова и повторите.' },
}

export function errorMessage(error: unknown): Failure {
  if (!(error instanceof ApiError)) return UNKNOWN
  return error.hasServerText ? { reason: isolated(error.userMessage), advice: '' } : FAILURES[error.kind]
}
