import { formatCount } from '@/shared/lib/text'
import { ProgressBar } from '@/shared/ui'
import type { TaskProgress } from '../model/use-task'
import { rowsText } from '../model/wording'

type TaskBarProps = TaskProgress & {
  /** Accessible name. Defaults to the visible text. */
  readonly label?: string
}

export function TaskBar({ text, rows, total, label = text }: TaskBarProps) {
  // The total may shrink while the task is running, so the share is limited to 1.
  const share = total === null || total === 0 ? undefined : Math.min(1, rows / total)
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="wrap-anywhere">
        {text}
      </p>
      <ProgressBar label={label} share={share} />
      <p className="text-gray-500 tabular-nums empty:hidden">
        {total !== null ? `${formatCount(rows)} из ${formatCount(total)}` : rows > 0 && rowsText(rows)}
      </p>
    </div>
  )
}
