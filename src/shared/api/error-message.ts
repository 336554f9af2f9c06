import { isolated } from '@/shared/lib/text'
import { ApiError } from './api-error'

type Words = { readonly short: string; readonly advice: string }

const UNKNOWN: Words = { short: 'Unknown error', advice: 'Повторите через минуту.' }

/**
 * The words of an error, for people. `short` says why: the server's text, else «Unknown error», else that there was no
 * answer at all; it has no full stop of ours. `advice` is what to do next, in sentences; empty beside the server's text.
 */
export function errorMessage(error: unknown, part: keyof Words): string {
  return wordsOf(error)[part]
}

function wordsOf(error: unknown): Words {
  if (!(error instanceof ApiError)) return UNKNOWN
  if (error.hasServerText) return { short: isolated(error.userMessage), advice: '' }
  switch (error.kind) {
    case 'http':
      return { ...UNKNOWN, advice: 'Сервер не справился. Повторите через минуту.' }
    case 'shape':
      return {
        ...UNKNOWN,
        advice: 'Ответ сервера не удалось прочитать. Повторите, а если не поможет, напишите в поддержку.',
      }
    case 'too-large':
      return {
        short: 'Ответ сервера слишком большой',
        advice: 'Уменьшите выборку или напишите в поддержку.',
      }
    case 'network':
      return { short: 'Нет связи с сервером', advice: 'Проверьте интернет и повторите.' }
    case 'timeout':
      return { short: 'Сервер не ответил вовремя', advice: 'Повторите.' }
    case 'session-ended':
      return { short: 'Время сеанса истекло', advice: 'Войдите снова и повторите.' }
  }
}
