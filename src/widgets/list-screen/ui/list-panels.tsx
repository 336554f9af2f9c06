import { mdiAlertCircleOutline, mdiCalendarBlankOutline, mdiMagnifyClose, mdiPlaylistPlus } from '@mdi/js'
import { type DayRange, rangeTitle } from '@/shared/lib/moscow-time'
import { Button, EmptyState, ErrorWords, Icon } from '@/shared/ui'
import type { ListDeclaration } from '../model/list-declaration'
import type { ListChange } from '../model/list-search'

type Texts = ListDeclaration<object, string, never>['texts']

/** The call failed: the server's words, and the way to ask again. Filters stay as they are. */
export function FailedPanel({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-error-tint text-error">
        <Icon path={mdiAlertCircleOutline} className="size-7" />
      </span>
      <p className="text-lead">Не удалось загрузить список</p>
      <p className="max-w-notice break-words text-gray-500">
        <ErrorWords error={error} />
      </p>
      <Button onClick={onRetry}>Повторить</Button>
    </div>
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
