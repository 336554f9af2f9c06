import { useId, useState } from 'react'
import { readTypedSearch } from '@/features/typed-search'
import { useIsPhone } from '@/shared/lib/device'
import { listParam, toSearchParam } from '@/shared/lib/search-param'
import { Button, CheckList, Dialog, TextField } from '@/shared/ui'
import type { ListFilter } from '../model/list-declaration'
import { isSearchFilter } from '../model/list-state'
import { useListContext } from '../model/use-list-url'

const MAX_IN_ONE_COLUMN = 5

/** Renders the filters of a list. The list is fetched only when the user applies the filters. */
export function FilterSheet({ onClose }: { readonly onClose: () => void }) {
  const { list, state, change, merchants } = useListContext()
  const isPhone = useIsPhone()
  const formId = useId()
  const [selectedMerchants, setMerchants] = useState(state.merchants)
  const [values, setValues] = useState(state.filters)
  const filters = Object.entries(list.filters).filter(([, { kind }]) => kind !== 'tabs')
  const setValue = (name: string, selected: readonly string[]) =>
    setValues(new Map(values).set(name, selected))

  const apply = () => {
    const params = filters.map(([name, filter]) => [name, paramsOf(filter, values.get(name) ?? [])])
    change({ merchants: listParam(selectedMerchants), ...Object.fromEntries(params) })
    onClose()
  }
  const clear = () => {
    // Merchants are selected in this sheet on phones, and in the toolbar on other devices.
    if (isPhone) setMerchants([])
    setValues(new Map())
  }

  return (
    <Dialog
      title="Фильтры"
      variant="drawer-right"
      width={filters.length > MAX_IN_ONE_COLUMN ? 'sm:max-w-244' : 'sm:max-w-dialog'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={clear}>Очистить</Button>
          <Button variant="primary" type="submit" form={formId}>
            Применить
          </Button>
        </>
      }
    >
      <form
        id={formId}
        // As many columns as are wide enough; on phones, text fields share a row. Text fields need no margin, as they end with space for a note.
        className="columns-[17rem] gap-x-8 *:break-inside-avoid max-sm:flex max-sm:flex-wrap max-sm:items-end max-sm:gap-x-2 [&>fieldset]:mb-5 [&>fieldset]:basis-full"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        {isPhone && merchants.length > 0 && (
          <CheckList
            title="Проекты"
            options={merchants}
            selected={selectedMerchants}
            onChange={setMerchants}
          />
        )}
        {filters.map(([name, filter]) => {
          const selected = values.get(name) ?? []
          return filter.kind === 'text' ? (
            <TextField
              key={name}
              label={filter.title}
              placeholder={filter.placeholder}
              value={selected[0] ?? ''}
              maxLength={200}
              className="grow basis-36"
              onChange={(text) => setValue(name, text === '' ? [] : [text])}
            />
          ) : (
            <CheckList
              key={name}
              title={filter.title}
              options={filter.options}
              selected={selected}
              onChange={(next) => setValue(name, next)}
            />
          )
        })}
      </form>
    </Dialog>
  )
}

function paramsOf(filter: ListFilter, values: readonly string[]) {
  if (filter.kind !== 'text') return listParam(values)
  const text = values[0]?.trim() ?? ''
  if (text === '') return undefined
  return toSearchParam((isSearchFilter(filter) ? readTypedSearch(filter.param, text) : null) ?? text)
}
