import { mdiCalendarBlankOutline, mdiMagnifyClose, mdiPlaylistPlus } from '@mdi/js'
import type { Failure } from '@/shared/api'
import { type DayRange, rangeTitle } from '@/shared/lib/moscow-time'
import { Button, EmptyState, ErrorState, ErrorWords } from '@/shared/ui'
import type { ListDeclaration } from '../model/list-declaration'
import type { ListChange } from '../model/list-search'

type Texts = ListDeclaration<object, string, never>['texts']

/** The call failed: the server's words, and the way to ask again. Filters stay as they are. */
export function FailedPanel({
  failure,
  onRetry,
}: {
  readonly failure: Failure
  readonly onRetry: () => void
}) {
  return (
    <ErrorState
      tone="error"
      title="Не удалось загрузить список"
      reason={<ErrorWords {...failure} />}
      action={<Button onClick={onRetry}>Повторить</Button>}
    />
  )
}

type EmptyPanelProps = {
  readonly texts: Texts
  /** Null in a list without a period: there is no longer one to offer. */
  readonly days: DayRange | null
  readonly isFiltered: boolean
  readonly now: Date
  readonly onChange: (change: ListChange) => void
  readonly onReset: () => void
}

/** Nothing in these days: a longer period is one press away. */
export function EmptyPanel({ texts, days, isFiltered, now, onChange, onReset }: EmptyPanelProps) {
  const period = days === null ? 'По этим условиям' : `За период ${rangeTitle(days, now)}`
  const filters = isFiltered && days !== null ? ' с выбранными фильтрами' : ''
  return (
    <EmptyState
      icon={mdiCalendarBlankOutline}
      text={`${period} ${texts.noneOf}${filters} нет`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {days !== null && <Button onClick={() => onChange({ period: '30d' })}>30 дней</Button>}
          {days !== null && <Button onClick={() => onChange({ period: '90d' })}>90 дней</Button>}
          {isFiltered && <Button onClick={onReset}>Сбросить фильтры</Button>}
        </div>
      }
    />
  )
}

export function NotFoundPanel({ texts, onReset }: { readonly texts: Texts; readonly onReset: () => void }) {
  return (
    <EmptyState
      icon={mdiMagnifyClose}
      text={texts.notFound}
      hint="Проверьте номер целиком: поиск идёт по точному совпадению, за всё время."
      action={<Button onClick={onReset}>Сбросить поиск и фильтры</Button>}
    />
  )
}

export function NeverPanel({ texts }: { readonly texts: Texts }) {
  return <EmptyState icon={mdiPlaylistPlus} text={texts.never} hint={texts.neverHint} />
}
