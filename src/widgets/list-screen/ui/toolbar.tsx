import {
  mdiBookmarkOutline,
  mdiDownloadOutline,
  mdiFilterOutline,
  mdiRefresh,
  mdiViewColumnOutline,
} from '@mdi/js'
import type { ButtonHTMLAttributes, RefObject } from 'react'
import { useIsPhone } from '@/shared/lib/media'
import { DEFAULT_PERIOD, formatMoscowClock, formatPeriodParam } from '@/shared/lib/moscow-time'
import { listParam, paramOf } from '@/shared/lib/search-param'
import { Button, DateRangePicker, IconButton, Select } from '@/shared/ui'
import type { ListDeclaration } from '../model/list-declaration'
import type { ListChange } from '../model/list-search'
import { filterNames, hasPeriod, type ListState } from '../model/list-state'
import { IdSearch } from './id-search'
import { MerchantsChoice } from './merchants-choice'

export type ListDialog = 'filters' | 'columns' | 'views' | 'export'

type ToolbarProps<Row extends object, Filter extends string, Extras> = {
  readonly list: ListDeclaration<Row, Filter, Extras>
  readonly state: ListState<Filter>
  readonly merchants: readonly { readonly value: string; readonly title: string }[]
  readonly isFetching: boolean
  readonly updatedAt: Date | null
  readonly searchField: RefObject<HTMLInputElement | null>
  readonly onChange: (change: ListChange) => void
  readonly onDialog: (dialog: ListDialog) => void
  /** A dialog is about to be wanted: time to load the code of all. */
  readonly onIntent: () => void
  readonly onRefresh: () => void
  /** «Сбросить» for what has no chip beside which it could stand, the period above all; null when there is nothing. */
  readonly onReset: (() => void) | null
}

const readClock = () => new Date()

export function Toolbar<Row extends object, Filter extends string, Extras>({
  list,
  state,
  merchants,
  isFetching,
  updatedAt,
  searchField,
  onChange,
  onDialog,
  onIntent,
  onRefresh,
  onReset,
}: ToolbarProps<Row, Filter, Extras>) {
  const isPhone = useIsPhone()
  const count = activeFilters(list, state)
  const intent = { onPointerEnter: onIntent, onFocus: onIntent }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {hasPeriod(list) && (
        <DateRangePicker
          label="Период"
          value={state.period}
          now={readClock}
          onChange={(period) => {
            const param = formatPeriodParam(period)
            onChange({ period: param === DEFAULT_PERIOD_PARAM ? undefined : param })
          }}
        />
      )}
      {!isPhone && list.dateFields.length > 1 && state.dateField !== null && (
        <Select
          label="Период по"
          value={state.dateField}
          options={list.dateFields}
          onChange={(value) => {
            onChange({ date_field: value === list.dateFields[0]?.value ? undefined : value })
          }}
        />
      )}
      {!isPhone && merchants.length > 1 && (
        <MerchantsChoice
          options={merchants}
          chosen={state.merchants}
          onChange={(chosen) => onChange({ merchants: listParam(chosen) })}
        />
      )}
      <Button
        icon={mdiFilterOutline}
        {...intent}
        className="print:hidden"
        onClick={() => onDialog('filters')}
      >
        {count === 0 ? 'Фильтры' : `Фильтры: ${count}`}
      </Button>
      <IdSearch
        ref={searchField}
        label={list.search.label}
        value={state.searchId}
        onSearch={(text) => onChange({ search: text === '' ? undefined : paramOf(text) })}
      />
      {onReset !== null && (
        <Button kind="tertiary" className="px-2.5 print:hidden" onClick={onReset}>
          Сбросить
        </Button>
      )}
      <div className="flex flex-wrap items-center gap-1 max-sm:w-full sm:ml-auto">
        <ToolButton label="Виды" icon={mdiBookmarkOutline} {...intent} onClick={() => onDialog('views')} />
        {!isPhone && (
          <ToolButton
            label="Столбцы"
            icon={mdiViewColumnOutline}
            {...intent}
            onClick={() => onDialog('columns')}
          />
        )}
        <ToolButton
          label="Выгрузить"
          icon={mdiDownloadOutline}
          {...intent}
          onClick={() => onDialog('export')}
        />
        <ToolButton label="Обновить" icon={mdiRefresh} busy={isFetching} onClick={onRefresh} />
        {updatedAt !== null && (
          <span className="text-hint text-gray-500 tabular max-sm:ml-auto">
            обновлено в {formatMoscowClock(updatedAt)}
          </span>
        )}
      </div>
    </div>
  )
}

type ToolButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly label: string
  readonly icon: string
  readonly busy?: boolean
}

/** Words where there is room for them, the icon alone on a phone. */
function ToolButton({ label, icon, busy = false, ...rest }: ToolButtonProps) {
  const isPhone = useIsPhone()
  if (isPhone) return <IconButton label={label} icon={icon} aria-busy={busy || undefined} {...rest} />
  return (
    <Button kind="tertiary" icon={icon} busy={busy} className="px-2.5 print:hidden" {...rest}>
      {label}
    </Button>
  )
}

const DEFAULT_PERIOD_PARAM = formatPeriodParam(DEFAULT_PERIOD)

/** How many filters of the sheet are in use. */
function activeFilters<Row extends object, Filter extends string, Extras>(
  list: ListDeclaration<Row, Filter, Extras>,
  state: ListState<Filter>,
): number {
  const used = filterNames(list).filter((name) => {
    return list.filters[name].kind !== 'tabs' && state.filters.has(name)
  })
  return used.length + (state.merchants.length > 0 ? 1 : 0)
}
