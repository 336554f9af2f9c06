import { isolated } from '@/shared/lib/text'
import { ApiError } from './api-error'

export type Failure = {
  /** The server's text, else «Unknown error», else that there was no answer at all; it has no full stop of ours. */
  readonly reason: string
  /** In sentences; empty beside the server's text. */
  readonly advice: string
}

/** Becomes a link to the operator's contacts where the words are rendered. */
export const TO_SUPPORT = 'напишите в поддержку'

const UNKNOWN: Failure = { reason: 'Unknown error', advice: 'Повторите через минуту.' }

/** The words of an error: the only place that words one. */
export function errorMessage(error: unknown): Failure {
  if (!(error instanceof ApiError)) return UNKNOWN
  if (error.hasServerText) return { reason: isolated(error.userMessage), advice: '' }
  switch (error.kind) {
    case 'http':
      return { ...UNKNOWN, advice: 'Сервер не справился. Повторите через минуту.' }
    case 'shape':
      return {
        ...UNKNOWN,
        advice: `Ответ сервера не удалось прочитать. Повторите, а если не поможет, ${TO_SUPPORT}.`,
      }
    case 'too-large':
      return {
        reason: 'Ответ сервера слишком большой',
        advice: `Выберите период короче или ${TO_SUPPORT}.`,
      }
    case 'too-long':
      return {
        reason: 'Выбрано слишком много: в один запрос столько не помещается',
        advice: 'Уберите часть проектов или других фильтров.',
      }
    case 'network':
      return { reason: 'Нет связи с сервером', advice: 'Проверьте интернет и повторите.' }
    case 'timeout':
      return { reason: 'Сервер не ответил вовремя', advice: 'Повторите.' }
    case 'session-ended':
      return { reason: 'Сеанс закончился', advice: 'Войдите снова и повторите.' }
  }
}
