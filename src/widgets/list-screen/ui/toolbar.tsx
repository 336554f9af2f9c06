import {
  mdiBookmarkOutline,
  mdiDotsHorizontal,
  mdiDownloadOutline,
  mdiFilterOffOutline,
  mdiFilterOutline,
  mdiRefresh,
  mdiViewColumnOutline,
} from '@mdi/js'
import type { ButtonHTMLAttributes, RefObject } from 'react'
import { useIsPhone, useIsWide } from '@/shared/lib/device'
import { DEFAULT_PERIOD, formatMoscowClock, formatPeriodParam } from '@/shared/lib/moscow-time'
import { listParam } from '@/shared/lib/search-param'
import { Button, DateRangePicker, Icon, IconButton, MenuButton, type MenuEntry, Select } from '@/shared/ui'
import { useListContext } from '../model/list-context'
import type { ListSettings } from '../model/list-declaration'
import { hasPeriod, type ListState } from '../model/list-state'
import { IdSearch } from './id-search'
import type { OpenDialog } from './list-dialogs'
import { MerchantsChoice } from './merchant-picker'

type ToolbarProps = {
  readonly isFetching: boolean
  readonly updatedAt: Date | null
  readonly searchField: RefObject<HTMLInputElement | null>
  readonly onDialog: (dialog: OpenDialog['name']) => void
  /** Loads the code of the dialogs. */
  readonly onIntent: () => void
  readonly onRefresh: () => void
  /** Opens the first found row. */
  readonly onOpenFound: () => void
  /** «Сбросить» when nothing to reset has a chip, e.g. only the period; `null` when there is nothing to reset. */
  readonly onReset: (() => void) | null
}

const readClock = () => new Date()

/** One line from a tablet on; below a wide screen rarely used actions are in «Ещё». */
export function Toolbar({
  isFetching,
  updatedAt,
  searchField,
  onDialog,
  onIntent,
  onRefresh,
  onOpenFound,
  onReset,
}: ToolbarProps) {
  const { list, state, change, merchants } = useListContext()
  const isPhone = useIsPhone()
  const isWide = useIsWide()
  const isCompact = !isPhone && !isWide
  const count = activeFilters(list, state)
  const intent = { onPointerEnter: onIntent, onFocus: onIntent }
  const views = { label: 'Виды', icon: mdiBookmarkOutline, onClick: () => onDialog('views') }
  const columns = { label: 'Столбцы', icon: mdiViewColumnOutline, onClick: () => onDialog('columns') }
  const download = { icon: mdiDownloadOutline, ...intent, onClick: () => onDialog('export') }
  const reset = onReset && { label: 'Сбросить', icon: mdiFilterOffOutline, onClick: onReset }
  return (
    <div className="flex flex-wrap items-center gap-2 max-lg:gap-1.5">
      {hasPeriod(list) && (
        <DateRangePicker
          label="Период"
          value={state.period}
          now={readClock}
          size={isWide ? 'small' : 'tight'}
          onChange={(period) => {
            const param = formatPeriodParam(period)
            change({ period: param === DEFAULT_PERIOD_PARAM ? undefined : param, any_period: undefined })
          }}
        >
          {list.dateFields.length > 1 && state.dateField !== null && (
            <Select
              label="Период по"
              value={state.dateField}
              options={list.dateFields}
              onChange={(value) => {
                change({ date_field: value === list.dateFields[0]?.value ? undefined : value })
              }}
              className="mb-3 w-full sm:w-auto"
            />
          )}
        </DateRangePicker>
      )}
      <Button
        icon={mdiFilterOutline}
        {...intent}
        size={isWide ? 'small' : 'tight'}
        className="print:hidden"
        onClick={() => onDialog('filters')}
      >
        {count === 0 ? 'Фильтры' : `Фильтры: ${count}`}
      </Button>
      {onReset !== null && isPhone && (
        <Button variant="tertiary" size="small" className="print:hidden" onClick={onReset}>
          Сбросить
        </Button>
      )}
      <IdSearch ref={searchField} onOpen={onOpenFound} />
      {/* Known later than the rest: here it moves nothing when it comes. */}
      {!isPhone && merchants.length > 1 && (
        <MerchantsChoice
          options={merchants}
          selected={state.merchants}
          onChange={(selected) => change({ merchants: listParam(selected) })}
        />
      )}
      {reset !== null && isWide && <ToolButton {...reset} />}
      <div className="flex flex-wrap items-center gap-1 ml-auto">
        {!isCompact && <ToolButton {...views} {...intent} />}
        {isWide && <ToolButton {...columns} {...intent} />}
        {isWide ? (
          <Button variant="tertiary" size="small" className="print:hidden" {...download}>
            Выгрузить
          </Button>
        ) : (
          <ToolButton label="Выгрузить" {...download} />
        )}
        <ToolButton label="Обновить" icon={mdiRefresh} busy={isFetching} onClick={onRefresh} />
        {updatedAt === null ? (
          // Keeps its place, so that nothing moves when the rows come.
          <span aria-hidden="true" className={`invisible ${UPDATED_AT}`}>
            {isPhone ? '' : isCompact ? '00:00' : 'обновлено в 00:00'}
          </span>
        ) : (
          <UpdatedAt
            time={formatMoscowClock(updatedAt)}
            variant={isPhone ? 'unseen' : isCompact ? 'clock' : 'words'}
          />
        )}
        {isCompact && (
          <MenuButton
            label="Ещё"
            title="Ещё"
            className="inline-flex size-9 items-center justify-center rounded-control text-gray-700 transition-colors hover:bg-gray-100 print:hidden"
            onIntent={onIntent}
            entries={[views, columns, ...(reset === null ? [] : [reset])].map(
              ({ label, icon, onClick }): MenuEntry => ({
                kind: 'action',
                key: label,
                label,
                icon,
                onSelect: onClick,
              }),
            )}
          >
            <Icon path={mdiDotsHorizontal} />
          </MenuButton>
        )}
      </div>
    </div>
  )
}

const UPDATED_AT = 'text-hint whitespace-nowrap text-gray-500 tabular'

type UpdatedAtProps = { readonly time: string; readonly variant: 'words' | 'clock' | 'unseen' }

/** A narrow toolbar shows only the time, a phone nothing; screen readers get the words. */
function UpdatedAt({ time, variant }: UpdatedAtProps) {
  if (variant === 'words') return <span className={UPDATED_AT}>обновлено в {time}</span>
  if (variant === 'unseen') return <span className="sr-only">обновлено в {time}</span>
  return (
    <span className={UPDATED_AT} title={`обновлено в ${time}`}>
      <span className="sr-only">обновлено в </span>
      {time}
    </span>
  )
}

type ToolButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly label: string
  readonly icon: string
  readonly busy?: boolean
}

function ToolButton({ busy = false, ...rest }: ToolButtonProps) {
  return <IconButton aria-busy={busy || undefined} className="shrink-0 print:hidden" {...rest} />
}

const DEFAULT_PERIOD_PARAM = formatPeriodParam(DEFAULT_PERIOD)

/** Counts the used filters of the sheet. */
function activeFilters(list: ListSettings, state: ListState): number {
  const used = Object.entries(list.filters).filter(
    ([name, { kind }]) => kind !== 'tabs' && state.filters.has(name),
  )
  return used.length + (state.merchants.length > 0 ? 1 : 0)
}
