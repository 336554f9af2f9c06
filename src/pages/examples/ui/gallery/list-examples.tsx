import { useState } from 'react'
import type { GroupCounts, PurchaseRequest } from '@/entities/purchase-request'
import { NoAccess } from '@/shared/ui'
import {
  type ListAddress,
  type ListDeclaration,
  ListScreen,
  type ListSearch,
  listSearch,
  rowsParser,
} from '@/widgets/list-screen'
import { REQUEST_DRAWER, REQUEST_LIST } from '@/widgets/purchase-requests'
import { Example } from './example'
import { MemoryProvider } from './memory-provider'
import { type ListStateName, listStates } from './sample-requests'

const { row, ...requests } = REQUEST_LIST

type List = ListDeclaration<PurchaseRequest, GroupCounts>

const LIST: List = {
  ...requests,
  id: 'examples',
  label: 'Заявки из примера',
  parseRows: rowsParser(row.schema, row.toRow),
  fileName: 'primer',
  texts: {
    noneOf: 'заявок',
    notFound: 'Заявка с таким номером не найдена',
    never: 'Заявок пока не было',
    neverHint: 'Здесь появятся заявки покупателей на рассрочку.',
  },
}

type Change = Parameters<ListAddress['change']>[0]

/** As the router reads an address. */
const read = (address: Change): ListSearch => Object.assign({ ...address }, listSearch(address))

/** A list's address that lives here and not in the address bar, which several lists cannot share. */
function useMemoryAddress(initial: Change): ListAddress {
  const [search, setSearch] = useState(() => read(initial))
  const [rowId, setRowId] = useState<string | null>(null)
  return {
    search,
    rowId,
    change: (change) => setSearch(read({ ...search, page: undefined, cursor: undefined, ...change })),
    replaceAll: (next) => setSearch(read(next)),
    rowHref: () => '/examples#lists',
    openRow: setRowId,
    closeRow: () => setRowId(null),
    shareUrl: () => '/examples#lists',
  }
}

const STATES: readonly {
  readonly state: ListStateName
  readonly note: string
  readonly search?: Change
}[] = [
  { state: 'many', note: 'Много строк: сортировка, фильтры, столбцы, виды и выгрузка настоящие' },
  { state: 'odd', note: 'Длинные тексты, огромные суммы, неизвестные коды, пустые поля' },
  { state: 'one', note: 'Одна строка' },
  { state: 'unreadable', note: 'Часть строк прочитать нельзя: сказано сколько' },
  { state: 'loading', note: 'Первая загрузка' },
  { state: 'failed', note: 'Ошибка: слова сервера и повтор' },
  { state: 'stale', note: 'Нажмите «Обновить»: запрос откажет, прежние строки останутся' },
  { state: 'empty', note: 'Пусто за период', search: { group: 'paid' } },
  { state: 'never', note: 'Пусто всегда' },
  { state: 'notFound', note: 'Номер не найден', search: { search: 'REQ-0' } },
]

export function ListExamples() {
  const [answers] = useState(listStates)
  return (
    <>
      {STATES.map(({ state, note, search }) => (
        <Example key={state} note={note}>
          <MemoryProvider answers={answers[state]}>
            <RequestList id={state} search={search ?? {}} />
          </MemoryProvider>
        </Example>
      ))}
      <Example note="Нет роли">
        <NoAccess />
      </Example>
    </>
  )
}

type RequestListProps = { readonly id: string; readonly search: Change }

function RequestList({ id, search }: RequestListProps) {
  // Columns and views are kept by the list's id.
  const [list] = useState<List>(() => ({ ...LIST, id: `examples-${id}` }))
  return <ListScreen list={list} address={useMemoryAddress(search)} drawer={REQUEST_DRAWER} />
}
