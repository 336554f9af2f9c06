import { isolated } from '@/shared/lib/text'
import { ApiError } from './api-error'

export type Failure = {
  /**
   * The server's message, otherwise a text for the kind of
   * error. The component that shows it appends the full stop.
   */
  readonly reason: string
  /** The next step in full sentences. Empty when the server's own message is shown. */
  readonly advice: string
}

/** Phrase in an advice text that is rendered as a link to the operator's contacts. */
export const TO_SUPPORT = 'напишите в поддержку'

/** Default advice, for failures whose reason suggests no specific next step. */
export const RETRY_LATER = `Повторите через минуту, а если не поможет, ${TO_SUPPORT}.`

const UNKNOWN: Failure = { reason: 'Unknown error', advice: RETRY_LATER }

export function errorMessage(error: unknown): Failure {
  if (!(error instanceof ApiError)) return UNKNOWN
  if (error.hasServerText) return { reason: isolated(error.userMessage), advice: '' }
  switch (error.kind) {
    case 'http':
      return { ...UNKNOWN, advice: `Сервер не справился. ${RETRY_LATER}` }
    case 'shape':
      return { ...UNKNOWN, advice: `Ответ сервера не удалось прочитать. ${RETRY_LATER}` }
    case 'too-large':
      return { reason: 'Ответ сервера слишком большой', advice: `Выберите период короче или ${TO_SUPPORT}.` }
    case 'too-long':
      return {
        reason: 'Выбрано слишком много: в один запрос столько не помещается',
        advice: 'Уберите часть проектов или других фильтров.',
      }
    case 'network':
      return { reason: 'Нет связи с сервером', advice: 'Проверьте интернет и повторите.' }
    case 'timeout':
      return { reason: 'Сервер не ответил вовремя', advice: RETRY_LATER }
    case 'session-ended':
      return { reason: 'Сеанс закончился', advice: 'Войдите снова и повторите.' }
  }
}
