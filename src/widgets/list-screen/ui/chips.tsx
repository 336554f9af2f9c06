import { mdiClose, mdiInformationOutline } from '@mdi/js'
import { Button, Icon } from '@/shared/ui'
import type { Chip } from '../model/list-chips'
import { useListContext } from './list-context'

type ChipsProps = {
  readonly chips: readonly Chip[]
  readonly onReset: () => void
}

/** The active filters, each with ✕, and «Сбросить» for all of them. */
export function Chips({ chips, onReset }: ChipsProps) {
  const context = useListContext()
  if (chips.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 sm:mt-2">
      <ul aria-label="Активные фильтры" className="contents">
        {chips.map(({ key, text, change }) => (
          <li
            key={key}
            className="inline-flex max-w-full items-center gap-1 rounded-full bg-primary-50 pr-1 pl-3 text-table text-primary-800"
          >
            {change === null && <Icon path={mdiInformationOutline} className="-ml-1 size-4" />}
            <span className="min-w-0 truncate py-1.5" title={text}>
              {text}
            </span>
            {change === null ? (
              <span className="w-2" />
            ) : (
              <button
                type="button"
                aria-label={`Убрать фильтр «${text}»`}
                onClick={() => context.change(change)}
                className="inline-flex size-8 shrink-0 items-center justify-center rounded-full hover:bg-primary-100 sm:size-6"
              >
                <Icon path={mdiClose} className="size-4" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="tertiary" onClick={onReset}>
        Сбросить
      </Button>
    </div>
  )
}
