import { mdiRefresh } from '@mdi/js'
import { useIsOnline } from '../lib/device'
import { formatMoscowClock } from '../lib/moscow-time'
import { IconButton } from './button'

type RefreshButtonProps = {
  readonly isFetching: boolean
  /** When the response was requested; `null` while it is unknown. */
  readonly updatedAt: Date | null
  readonly onClick: () => void
}

/** Renders a button that refetches, and on wide screens the time of the last response (Moscow). */
export function RefreshButton({ isFetching, updatedAt, onClick }: RefreshButtonProps) {
  const updated = updatedAt === null ? '' : `обновлено в ${formatMoscowClock(updatedAt)}`
  return (
    <>
      <IconButton
        label="Обновить"
        icon={mdiRefresh}
        title={`Обновить${updated && `, ${updated}`}`}
        // Offline, a line at the bottom of the window says why the button is disabled.
        disabled={!useIsOnline()}
        busy={isFetching}
        onClick={onClick}
        className="shrink-0 print:hidden"
      />
      {/* Reserves its space, so that nothing moves when the rows load. */}
      <span className="text-hint whitespace-nowrap text-gray-500 tabular max-[90rem]:sr-only min-[90rem]:min-w-28 print:hidden">
        {updated}
      </span>
    </>
  )
}
