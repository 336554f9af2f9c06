import { ApiError } from '@/shared/api'

/** Whether the write may have been done all the same: no answer, one that cannot be read, or a broken server. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  switch (error.kind) {
    case 'network':
    case 'timeout':
    case 'shape':
    case 'too-large':
      return true
    case 'http':
      return (error.status ?? 0) >= 500
    case 'session-ended':
      return false
  }
}

/** Why a call failed, in a sentence. */
export function failureReason(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Что-то пошло не так.'
  switch (error.kind) {
    case 'network':
      return 'Нет связи с сервером.'
    case 'timeout':
      return 'Сервер не ответил вовремя.'
    case 'shape':
      return 'Ответ сервера не удалось прочитать.'
    case 'too-large':
      return error.userMessage
    case 'session-ended':
      return 'Нужно войти ещё раз.'
    case 'http':
      return error.hasServerText
        ? sentence(error.userMessage)
        : `Сервер ответил ошибкой (код ${error.status}).`
  }
}

/** Texts of the server end as they like. */
function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

/** The server knows no such link. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
