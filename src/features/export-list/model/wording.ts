import { ApiError, errorMessage, type Failure, TO_SUPPORT } from '@/shared/api'
import { ChunkError } from '@/shared/lib/lazy'
import { formatCount, plural } from '@/shared/lib/text'
import { ExportCountError, type Warning } from '../lib/completeness'
import { CursorLoopError } from '../lib/fetch-all-pages'

export function rowsText(count: number): string {
  return plural(count, ['строка', 'строки', 'строк'])
}

export function warningText(warning: Warning): string {
  switch (warning.kind) {
    case 'unreadable':
      return `Не удалось прочитать: ${rowsText(warning.rows)}. В файле их не будет.`
    case 'changed':
      return `Пока собирался файл, список изменился: было ${rowsText(warning.before)}, стало ${formatCount(warning.after)}. ${warning.isStart ? 'В файле список на начало выгрузки.' : 'Каких-то строк в файле может не быть: выгрузите заново.'}`
    case 'uncounted':
      return 'Сервер не сообщил, сколько строк в списке. Проверить, все ли они в файле, нельзя.'
  }
}

export function describeFailure(error: unknown): Failure {
  const { reason, advice } = errorMessage(error)
  const own = ownFailureText(error)
  return own === null
    ? { reason: `Файл не создан. ${reason}`, advice }
    : { reason: 'Файл не создан', advice: own }
}

/** Returns the text for an error of the export itself; `null` for a failed request, whose error has its own message. */
export function ownFailureText(error: unknown): string | null {
  if (error instanceof ExportCountError) {
    return `Пока собирался файл, список изменился: получено ${rowsText(error.got)}, а в списке ${formatCount(error.wanted)}. Повторите или выберите период, который уже закончился.`
  }
  if (error instanceof CursorLoopError) {
    return `Сервер отдаёт одни и те же строки по кругу. Повторите, а если не поможет, ${TO_SUPPORT}.`
  }
  if (error instanceof ChunkError) {
    return 'Вышла новая версия кабинета, или пропало соединение. Обновите страницу и повторите.'
  }
  if (error instanceof ApiError) return null
  return 'Браузер не смог собрать файл. Повторите или выберите другой формат.'
}
