import {
  mdiBookmarkOutline,
  mdiDotsHorizontal,
  mdiDownloadOutline,
  mdiFilterOutline,
  mdiRefresh,
  mdiViewColumnOutline,
} from '@mdi/js'
import { MerchantsChoice } from '@/entities/client'
import { useIsOnline, useIsPhone, useIsWide } from '@/shared/lib/device'
import { DEFAULT_PERIOD, dottedDay, formatPeriodParam, readClock } from '@/shared/lib/moscow-time'
import { listParam } from '@/shared/lib/search-param'
import {
  Button,
  DateRangePicker,
  Icon,
  IconButton,
  iconButtonClass,
  MenuButton,
  RefreshButton,
  Select,
} from '@/shared/ui'
import type { ListSettings, ListTable } from '../model/list-declaration'
import type { ListChange } from '../model/list-search'
import { askedDays, hasPeriod, type ListState, sortChange } from '../model/list-state'
import { tabFilters } from '../model/tab-rows'
import { useListContext } from '../model/use-list-url'
import { IdSearch } from './id-search'

export type ListDialog = 'filters' | 'columns' | 'views' | 'export'

type ToolbarProps = {
  readonly isFetching: boolean
  readonly updatedAt: Date | null
  readonly onDialog: (dialog: ListDialog) => void
  /** Runs before a likely click, to preload the dialogs. */
  readonly onIntent: () => void
  readonly onRefresh: () => void
  readonly onOpenFound: () => void
  readonly pageTools: readonly Tool[]
  readonly tables: readonly ListTable[]
}

export type Tool = { readonly label: string; readonly icon: string; readonly onClick: () => void }

/** Renders the tools of a list. «Ещё» has the rare tools on narrow screens, and most tools on phones. */
export function Toolbar(props: ToolbarProps) {
  const { isFetching, updatedAt, onDialog, onIntent, onRefresh, onOpenFound, pageTools, tables } = props
  const { list, state, change, merchants } = useListContext()
  const isPhone = useIsPhone()
  const isWide = useIsWide()
  // The days are printed, because «Последние 7 дней» means other days once the paper is old.
  const days = askedDays(list, state, readClock())
  const inTabs = tabFilters(list, state)
  const used = [...state.filters.keys()].filter((name) => !inTabs.includes(name))
  const count = used.length + (isPhone && state.merchants.length > 0 ? 1 : 0)
  const intent = { onPointerEnter: onIntent, onFocus: onIntent }
  const views = { label: 'Виды', icon: mdiBookmarkOutline, onClick: () => onDialog('views') }
  const columns = { label: 'Столбцы', icon: mdiViewColumnOutline, onClick: () => onDialog('columns') }
  const download = { label: 'Выгрузить', icon: mdiDownloadOutline, onClick: () => onDialog('export') }
  // Offline, a line at the bottom of the window says why the button is disabled.
  const refresh = { label: 'Обновить', icon: mdiRefresh, disabled: !useIsOnline(), onClick: onRefresh }
  // Phones have no dialog «Столбцы», in which wider screens select the table.
  const others = tables
    .filter(({ isOpen }) => !isOpen)
    .map(({ title, open }) => ({ ...columns, label: title, onClick: open }))
  const more = isPhone ? [...pageTools, ...others, refresh, views, download] : [views, columns]
  const filters = (
    <Button
      icon={mdiFilterOutline}
      {...intent}
      size="tight"
      className={`min-w-min max-sm:flex-1 print:hidden ${count === 0 ? '' : 'text-primary-600'}`}
      onClick={() => onDialog('filters')}
    >
      {count === 0 ? 'Фильтры' : `Фильтры: ${count}`}
    </Button>
  )
  return (
    // A container only on phones: in browsers of before 2024, it would put the panel «Проекты» below the table's head.
    <div className="flex flex-wrap items-center gap-2 max-sm:@container sm:max-lg:gap-1.5">
      {hasPeriod(list) && (
        <DateRangePicker
          value={state.period}
          hasFuture={list.dateFields.some(({ value, hasFuture }) => hasFuture && value === state.dateField)}
          onChange={(period) => {
            const param = formatPeriodParam(period)
            const isDefault = param === formatPeriodParam(list.defaultPeriod ?? DEFAULT_PERIOD)
            change({ period: isDefault ? undefined : param, any_period: undefined })
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
      {days !== null && (
        <span className="hidden print:block">{`${dottedDay(days.from)} – ${dottedDay(days.to)}`}</span>
      )}
      {hasPeriod(list) && filters}
      {/* On phones the search and «Ещё» share the last line, with the filters if there is no period. */}
      <div className="contents max-sm:flex max-sm:basis-full max-sm:gap-2">
        {!hasPeriod(list) && filters}
        <IdSearch onOpen={onOpenFound} />
        {/* The merchants load later than the other tools; in this position they shift nothing. */}
        {!isPhone && merchants.length > 1 && (
          <MerchantsChoice
            options={merchants}
            selected={state.merchants}
            onChange={(selected) => change({ merchants: listParam(selected) })}
          />
        )}
        <div className="ml-auto flex flex-wrap items-center gap-1 max-sm:shrink-0">
          {isWide &&
            [views, columns, download].map((tool) => (
              <Button
                key={tool.label}
                variant="tertiary"
                size="small"
                className="print:hidden"
                icon={tool.icon}
                title={tool.label}
                {...intent}
                onClick={tool.onClick}
              >
                <span className={tool === download ? '' : 'max-[85rem]:sr-only'}>{tool.label}</span>
              </Button>
            ))}
          {!isPhone && !isWide && <IconButton {...download} {...intent} className="shrink-0 print:hidden" />}
          {!isPhone && <RefreshButton isFetching={isFetching} updatedAt={updatedAt} onClick={onRefresh} />}
          {!isWide && (
            <MenuButton
              label="Ещё"
              title="Ещё"
              className={`${iconButtonClass} print:hidden ${isPhone ? 'border border-gray-400 bg-white' : ''}`}
              onIntent={onIntent}
              entries={[
                ...more.map(({ onClick, ...entry }) => ({ ...entry, onSelect: onClick })),
                ...(isPhone ? sortEntries(list, state, change) : []),
              ]}
            >
              <Icon path={mdiDotsHorizontal} />
            </MenuButton>
          )}
        </div>
      </div>
    </div>
  )
}

/** Returns sort entries for phones. Selecting the sorted column reverses the order. */
function sortEntries(
  { columns, hiddenByDefault, defaultSort }: ListSettings,
  { sort }: ListState,
  change: (sort: ListChange) => void,
) {
  const sortable = columns.filter(({ id, isSortable }) => isSortable && !hiddenByDefault?.includes(id))
  return [
    { kind: 'separator', key: 'sort' },
    { kind: 'text', key: 'sort by', element: <span className="text-gray-500">Сортировать по</span> },
    ...sortable.map(({ id, title }) => {
      const isSorted = id === sort.column
      const direction = isSorted && sort.direction === 'desc' ? 'asc' : 'desc'
      return {
        key: `sort ${id}`,
        label: title,
        ...(isSorted && { value: sort.direction === 'asc' ? '↑' : '↓' }),
        onSelect: () => change(sortChange(defaultSort, { column: id, direction })),
      }
    }),
  ] as const
}
