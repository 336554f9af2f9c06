import { formatCount } from '@/shared/lib/text'
import type { FetchProgress } from '../lib/fetch-all-pages'
import { rowsText } from '../model/wording'

/** «620 из 1 240» and a progress bar, indeterminate without a total. */
export function ExportProgress({ rows, total }: FetchProgress) {
  // A total that shrinks meanwhile must not overfill the bar.
  const share = total === null || total === 0 ? undefined : Math.min(1, rows / total)
  return (
    <div className="flex flex-col gap-2">
      <p role="status">Собираем файл. Не закрывайте окно.</p>
      <progress
        aria-label="Выгружено строк"
        value={share}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-gray-200 [&::-moz-progress-bar]:bg-primary-600 [&::-webkit-progress-bar]:bg-gray-200 [&::-webkit-progress-value]:bg-primary-600"
      />
      <p className="text-gray-500 tabular-nums">
        {total === null ? rowsText(rows) : `${formatCount(rows)} из ${formatCount(total)}`}
      </p>
    </div>
  )
}
