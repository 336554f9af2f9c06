import { PURCHASE_REQUESTS_PATH } from '@/entities/purchase-request'
import { type MemoryAnswers, refusal, waiting } from './memory-provider'
import { SHELLS } from './sample-client'
import { LONG_ID, LONG_TEXT, LONG_WORD } from './texts'

const STATUSES = ['A0', 'A14', 'A12', 'A13', 'C0', 'P2', 'R12', 'R1', 'R5', 'Z99']

function requestOf(index: number) {
  return {
    request_id: `REQ-${10_000 + index}`,
    created_at: '2026-11-20T09:30:00Z',
    updated_at: '2026-11-20T10:00:00Z',
    status_code: STATUSES[index % STATUSES.length],
    amount: { value: String(15_000 + index * 1111.11), currency: 643 },
    tariff: { id: 7, name: 'Рассрочка 0-0-6' },
    term: '6',
    lender: { id: 3, name: 'Банк' },
    customer: { name_short: 'И. И.', phone_masked: '+7 900 ***-**-67' },
    merchant_id: 501,
    merchant_name: 'Магазин',
    cs1: `А-${1000 + index}`,
  }
}

/** Long texts, huge sums, unknown codes, and all that may be missing is missing. */
const ODD = [
  {
    ...requestOf(1),
    request_id: LONG_ID,
    amount: { value: '999999999999.99', currency: 156 },
    tariff: { id: 7, name: LONG_TEXT },
    lender: LONG_WORD,
    cs1: LONG_WORD,
    merchant_name: LONG_TEXT,
    status_code: 'quantum_leap',
  },
  {
    request_id: 2,
    created_at: '2026-11-20T09:30:00Z',
    amount: { value: 0, currency: 643 },
  },
]

function listOf(items: readonly unknown[], total: number = items.length) {
  const groups = Object.fromEntries(STATUSES.map((code, index) => [code, index * 3]))
  return { items, cursor: { count: items.length, total, prev: null, next: null }, groups }
}

/** The screen asks with this limit whether there has ever been a row. */
const PROBE_LIMIT = 1

function rows(items: readonly unknown[], total?: number): MemoryAnswers {
  return listAnswers(() => listOf(items, total))
}

/** The list's own call; what the screen asks besides is answered as in the other examples. */
function listAnswers(answers: MemoryAnswers): MemoryAnswers {
  return (path, query) => {
    if (path === PURCHASE_REQUESTS_PATH) return answers(path, query)
    if (path.startsWith(PURCHASE_REQUESTS_PATH)) throw refusal(path, 'Подробностей в примере нет')
    return SHELLS.usual(path, query)
  }
}

/** The first answer has rows, the others fail. */
function failingLater(): MemoryAnswers {
  let count = 0
  return listAnswers((path) => {
    count += 1
    if (count > 1) throw refusal(path, 'Сервер перегружен')
    return listOf(Array.from({ length: 3 }, (_, index) => requestOf(index)))
  })
}

export type ListStateName = keyof ReturnType<typeof listStates>

/** What a list is answered, by the state that it shows then. Anew for each visit: one of them counts its calls. */
export function listStates() {
  return {
    loading: listAnswers(() => waiting),
    failed: listAnswers((path) => {
      throw refusal(path, 'Сервис заявок временно недоступен')
    }),
    never: rows([]),
    empty: listAnswers((_path, { limit }) => listOf(limit === PROBE_LIMIT ? [requestOf(1)] : [])),
    notFound: rows([]),
    one: rows([requestOf(1)]),
    many: rows(
      Array.from({ length: 25 }, (_, index) => requestOf(index)),
      1240,
    ),
    odd: rows(ODD),
    unreadable: rows([requestOf(1), { request_id: 'без даты' }, null, 'строка']),
    stale: failingLater(),
  } as const satisfies Readonly<Record<string, MemoryAnswers>>
}
