import { mdiCalendarBlankOutline, mdiMagnifyClose, mdiOpenInNew, mdiPlaylistPlus } from '@mdi/js'
import { useConfig } from '@/shared/config'
import { type DayRange, formatForPeriod } from '@/shared/lib/moscow-time'
import { Button, buttonClass, EmptyState, ExternalLink, Icon } from '@/shared/ui'
import { filterResetChange, resetChange } from '../model/list-chips'
import { ignoresPeriod, isFiltered } from '../model/list-state'
import { useListContext } from '../model/use-list-url'

type EmptyPanelProps = {
  /** Days of the period; `null` when no period was sent, so a longer one cannot be offered. */
  readonly days: DayRange | null
  readonly now: Date
}

const WHOLE_NUMBER = 'Ищем номер целиком, за всё время.'

export function EmptyPanel({ days, now }: EmptyPanelProps) {
  const { list, state, change } = useListContext()
  const hasFilters = isFiltered(state)
  const period = days === null ? 'По этим условиям' : formatForPeriod(days, now)
  const filters = hasFilters && days !== null ? ' с выбранными фильтрами' : ''
  return (
    <EmptyState
      icon={mdiCalendarBlankOutline}
      text={`${period} ${list.texts.noneOf}${filters} нет`}
      {...(ignoresPeriod(list, state) && !state.isAnyPeriod && { hint: WHOLE_NUMBER })}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {days !== null && <Button onClick={() => change({ period: '30d' })}>30 дней</Button>}
          {days !== null && <Button onClick={() => change({ period: '90d' })}>90 дней</Button>}
          {hasFilters && (
            <Button onClick={() => change(filterResetChange(Object.keys(list.filters)))}>
              Сбросить фильтры
            </Button>
          )}
        </div>
      }
    />
  )
}

export function NotFoundPanel() {
  const { list, state, change } = useListContext()
  return (
    <EmptyState
      icon={mdiMagnifyClose}
      text={list.texts.notFound}
      hint={`${WHOLE_NUMBER} По всем разделам ищет «Поиск» вверху.`}
      action={
        <Button onClick={() => change(resetChange(Object.keys(list.filters)))}>
          {state.filters.size === 0 ? 'Сбросить поиск' : 'Сбросить поиск и фильтры'}
        </Button>
      }
    />
  )
}

export function NeverPanel() {
  const { texts, neverLink } = useListContext().list
  const { links } = useConfig()
  return (
    <EmptyState
      icon={mdiPlaylistPlus}
      text={texts.never}
      hint={texts.neverHint}
      action={
        neverLink !== undefined && (
          <ExternalLink href={neverLink.href(links)} newTab className={buttonClass('primary')}>
            {neverLink.title}
            <Icon path={mdiOpenInNew} className="size-4" />
          </ExternalLink>
        )
      }
    />
  )
}
