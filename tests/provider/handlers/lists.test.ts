import { describe, expect, it, vi } from 'vitest'
import { signOf } from '../data/transactions.ts'
import {
  freshReader,
  kopecks,
  type List,
  NOON,
  type Query,
  type Row,
  reader,
  rowsIn,
  SECURE,
  sortable,
} from '../list-reader.ts'
import { signedInAs } from '../test-support.ts'

const refusal = { error: expect.stringMatching(/[а-яё]/i) }

const idOf = (row: Row) => row.transaction_id ?? row.request_id

function compare(left: number | string, right: number | string): number {
  return left < right ? -1 : Number(left > right)
}

let walkOverAll: Promise<{ rows: readonly Row[]; last: List }> | undefined

function everyOperation() {
  walkOverAll ??= reader('full').walk('transactions', { process_type: 'dwh' })
  return walkOverAll
}

describe('embedded provider: page of transactions', () => {
  it('has 25 rows, newest first, a cursor and the totals of the whole list', async () => {
    const { items, cursor, totals } = await reader('full').read('transactions')
    expect(items).toHaveLength(25)
    expect(cursor).toEqual({ count: 25, total: 25_000, prev: null, next: expect.any(String) })
    const times = items.map((row) => String(row.created_at))
    expect(times).toEqual(times.toSorted().reverse())
    expect(items[0]).toMatchObject({
      transaction_id: expect.stringMatching(/^\d+$/),
      created_at: expect.stringMatching(/^2026-11-14T0\d:\d\d:\d\dZ$/),
      amount: { value: expect.stringMatching(/^\d+\.\d\d$/), currency: 643 },
    })
    expect(items[0]).not.toHaveProperty('rrn')
    expect(totals?.map((sum) => sum.amount)).toMatchObject([
      { currency: 643 },
      { currency: 840 },
      { currency: 978 },
    ])
  })

  it('has more fields and no totals when read from the data warehouse', async () => {
    const answer = await reader('full').read('transactions', { process_type: 'dwh', limit: '1' })
    expect(answer).not.toHaveProperty('totals')
    for (const field of ['stage', 'fee', 'net_amount', 'rrn', 'auth_code', 'registry_id']) {
      expect(answer.items[0]).toHaveProperty(field)
    }
  })

  it('has the total of the successful transactions minus refunds, without holds', async () => {
    const { walk, read } = reader('groups')
    const { rows } = await walk('transactions', { process_type: 'dwh' })
    const inRoubles = ({ amount }: Row) => JSON.stringify(amount).includes('643')
    const signs = [0, 1, -1, 1, 0, -1, 1]
    const sum = rows
      .filter((row) => row.status === 'success' && row.stage !== 'held' && inRoubles(row))
      .reduce((total, row) => total + (signs[Number(row.type)] ?? -1) * kopecks(row.amount), 0)
    const { totals } = await read('transactions')
    expect(kopecks(totals?.[0]?.amount)).toBe(sum)
  })

  it.each(['full', 'groups'])(
    'counts every success and failure, and adds up its total by type, for the persona «%s»',
    async (slug) => {
      const { read } = reader(slug)
      const { totals } = await read('transactions')
      const count = (name: string) => totals?.reduce((sum, entry) => sum + Number(entry[name]), 0) ?? 0
      const listed = async (status: string) =>
        (await read('transactions', { status__in: status, limit: '1' })).cursor.total
      expect(count('count') + count('held_count')).toBe(await listed('success'))
      expect(count('error_count')).toBe(await listed('error'))
      for (const { types, amount } of totals ?? []) {
        const sizes = rowsIn(types).map((part) => signOf(Number(part.type)) * kopecks(part.amount))
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(kopecks(amount))
      }
    },
  )

  it('contains the number of each registry, and the refunded amount of a payment', async () => {
    const { walk, read } = reader('full')
    const { rows } = await walk('transactions', { process_type: 'dwh', date_from: '2026-10-01' })
    const settled = rows.find((row) => row.registry_id !== null)
    const registries = await read('registries', { registry_number: String(settled?.registry_number) })
    expect(registries.items.map((row) => row.registry_id)).toEqual([settled?.registry_id])
    const refund = rows.find((row) => row.type === 2 && row.status === 'success')
    const payment = await read('transactions', { transaction_id: String(refund?.parent_id) })
    expect(payment.items[0]?.refunded_amount).toEqual(refund?.amount)
  })

  it('is empty for a client without transactions, and never has those of another client', async () => {
    expect(await reader('newcomer').read('transactions')).toMatchObject({
      items: [],
      cursor: { count: 0, total: 0, prev: null, next: null },
      totals: [],
    })
    const { items } = await reader('full').read('transactions', { limit: '1' })
    const id = String(items[0]?.transaction_id)
    expect((await reader('full').ask(`transactions/${id}`)).status).toBe(200)
    expect(await reader('network').ask(`transactions/${id}`)).toMatchObject({ status: 404, body: refusal })
  })
})

describe('embedded provider: list filters', () => {
  it.each<[string, string, string, (row: Row) => boolean]>([
    [
      'transactions',
      'status__in',
      'error,suspended',
      ({ status }) => status === 'error' || status === 'suspended',
    ],
    ['transactions', 'opcode__in', '2,3', ({ type }) => type === 2 || type === 3],
    ['transactions', 'instrument_type__in', 'sbp', (row) => row.instrument_type === 'sbp'],
    ['transactions', 'stage__in', 'held,declined', ({ stage }) => stage === 'held' || stage === 'declined'],
    ['transactions', 'merchant_id__in', '905', (row) => row.merchant_id === '905'],
    ['transactions', 'process_type', 'dwh', () => true],
    ['purchase-requests', 'status__in', 'R1,R12', (row) => ['R1', 'R12'].includes(String(row.status_code))],
    ['purchase-requests', 'stage__in', 'signing', ({ stage }) => stage === 'signing'],
    ['purchase-requests', 'merchant_id__in', '904', (row) => row.merchant_id === '904'],
    ['purchase-requests', 'lender', 't-bank', ({ lender }) => JSON.stringify(lender).includes('"t-bank"')],
  ])('select the %s with %s=%s and no others', async (path, name, value, fits) => {
    const { walk } = reader('groups')
    const whole = path === 'transactions' ? { process_type: 'dwh' } : {}
    const { rows: all } = await walk(path, whole)
    const { rows, last } = await walk(path, { ...whole, [name]: value })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows).toEqual(all.filter(fits))
    expect(last.cursor.total).toBe(rows.length)
  })

  it.each(['transaction_id', 'cs1', 'client_id', 'parent_id', 'registry_id'])(
    'select transactions by the value of %s',
    async (name) => {
      const { walk } = reader('groups')
      const { rows: all } = await walk('transactions', { process_type: 'dwh' })
      const wanted = all.find((row) => typeof row[name] === 'string' && row[name] !== '')?.[name]
      const { rows } = await walk('transactions', { process_type: 'dwh', [name]: String(wanted) })
      expect(rows.length).toBeGreaterThan(0)
      expect(rows).toEqual(all.filter((row) => row[name] === wanted))
    },
  )

  it('select only rows that match every filter when several are set', async () => {
    const { walk } = reader('network')
    const { rows } = await walk('transactions', {
      status__in: 'success',
      opcode__in: '2',
      merchant_id__in: '1005',
    })
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toMatchObject({ status: 'success', type: 2, merchant_id: 1005 })
  })

  it('affect the counts by status of applications, except the filter by status itself', async () => {
    const { read, walk } = reader('full')
    const { rows } = await walk('purchase-requests', { merchant_id__in: '501' })
    const counts: Record<string, number> = {}
    for (const row of rows) counts[String(row.status_code)] = (counts[String(row.status_code)] ?? 0) + 1
    const tab = await read('purchase-requests', { merchant_id__in: '501', status__in: 'P2' })
    expect(tab.groups).toEqual(counts)
    expect(tab.cursor.total).toBe(counts.P2)
  })
})

describe('embedded provider: Moscow days of a period', () => {
  const bounds = (day: string) => ({ date_from: `${day}T00:00:00+03:00`, date_to: `${day}T23:59:59+03:00` })

  it('include the rows of their first and last second', async () => {
    const { walk } = reader('full')
    const { rows } = await walk('transactions', bounds('2026-11-10'))
    expect(rows.at(-1)?.created_at).toBe('2026-11-09T21:00:00Z')
    expect(rows[0]?.created_at).toBe('2026-11-10T20:59:59Z')
  })

  it('contain each row exactly once when the days are adjacent', async () => {
    const { walk } = reader('full')
    const days = await Promise.all(
      ['2026-11-12', '2026-11-11', '2026-11-10'].map((day) => walk('transactions', bounds(day))),
    )
    const { rows } = await walk('transactions', {
      date_from: '2026-11-09T21:00:00Z',
      date_to: '2026-11-12T20:59:59.999Z',
    })
    expect(days.flatMap((day) => day.rows)).toEqual(rows)
  })

  it('can be given as plain dates', async () => {
    const { read } = reader('full')
    const plain = await read('transactions', { date_from: '2026-11-10', date_to: '2026-11-10' })
    expect(plain.items).toEqual((await read('transactions', bounds('2026-11-10'))).items)
  })

  it('apply to the requested date field', async () => {
    const { walk } = reader('full')
    const query = { ...bounds('2026-11-10'), process_type: 'dwh' }
    const { rows: completed } = await walk('transactions', { ...query, date_field: 'completed_at' })
    for (const row of completed) {
      expect(Date.parse(String(row.completed_at))).toBeGreaterThanOrEqual(Date.parse(query.date_from))
      expect(Date.parse(String(row.completed_at))).toBeLessThanOrEqual(Date.parse(query.date_to))
    }
    const { rows: created } = await walk('transactions', query)
    expect(new Set(completed.map(idOf))).not.toEqual(new Set(created.map(idOf)))
  })
})

describe('embedded provider: list paging', () => {
  const TRANSACTIONS = 'transactions'

  it('returns each of 25,000 transactions exactly once', async () => {
    const { rows, last } = await everyOperation()
    expect(new Set(rows.map(idOf)).size).toBe(25_000)
    expect(rows).toHaveLength(25_000)
    expect(last.cursor.total).toBe(25_000)
  })

  it('returns each row exactly once in both directions while new rows arrive', async () => {
    const { read, walk, call } = freshReader('groups')
    const before = (await walk(TRANSACTIONS)).rows.map(idOf)
    const arrive = async (created_at: string) => {
      const body = { client_id: '4107', created_at }
      expect((await call('POST', '/provider/transactions', body)).status).toBe(201)
    }
    // The new rows share their second with existing rows, and sort among the rows that were already read.
    const { rows, last } = await walk(TRANSACTIONS, { limit: '10' }, async () => {
      await arrive('2026-11-14T12:00:00+03:00')
    })
    expect(rows.map(idOf)).toEqual(before)

    const back = [...last.items]
    for (let prev = last.cursor.prev; prev !== null; ) {
      await arrive('2026-11-14T11:59:00+03:00')
      const page = await read(TRANSACTIONS, { limit: '10', cursor: prev })
      back.unshift(...page.items)
      prev = page.cursor.prev
    }
    const ids = back.map(idOf)
    expect(new Set(ids).size).toBe(ids.length)
    const known = new Set(before)
    expect(ids.filter((id) => known.has(id))).toEqual(before)
    expect(ids.length).toBeGreaterThan(before.length)
  })

  it.each([
    [
      'transactions',
      'time, id, amount and status',
      'created_at completed_at transaction_id type opcode amount status stage fee net_amount',
    ],
    [
      'transactions',
      'payment method, merchant, order and registry',
      'instrument_type merchant_id merchant_name client_id cs1 response_code rrn auth_code registry_id',
    ],
    [
      'purchase-requests',
      'time, id, status and amount',
      'created_at updated_at request_id status_code stage amount settlement_amount fee',
    ],
    [
      'purchase-requests',
      'tariff, lender, buyer and merchant',
      'tariff term lender customer merchant_id merchant_name cs1',
    ],
  ])('sorts %s in both directions by each field about %s', async (path, _fields, sorts) => {
    const { walk } = reader('groups')
    const period = { date_from: '2026-08-01' }
    const query = path === 'transactions' ? { ...period, process_type: 'dwh' } : period
    const { rows: all } = await walk(path, query)
    expect(all.length).toBeGreaterThan(20)
    for (const sort of sorts.split(' ')) {
      const { rows: up } = await walk(path, { ...query, sort, order: 'asc', limit: '60' })
      const { rows: down } = await walk(path, { ...query, sort, order: 'desc', limit: '70' })
      expect(up).toEqual(down.toReversed())
      expect(new Set(up.map(idOf))).toEqual(new Set(all.map(idOf)))
      const values = up.map((row) => sortable(row[sort]))
      expect(values).toEqual(values.toSorted(compare))
    }
  })

  it('continues after the same row when the page size changes', async () => {
    const { read } = reader('groups')
    const first = await read(TRANSACTIONS, { limit: '10' })
    const next = await read(TRANSACTIONS, { limit: '50', cursor: first.cursor.next ?? '' })
    const whole = await read(TRANSACTIONS, { limit: '60' })
    expect([...first.items, ...next.items]).toEqual(whole.items)
  })

  it('rejects an invalid cursor, and one issued for other filters, another order, list or client', async () => {
    const { ask, read } = reader('groups')
    const { cursor } = await read(TRANSACTIONS, { limit: '5' })
    const next = cursor.next ?? ''
    expect((await ask(TRANSACTIONS, { cursor: next })).status).toBe(200)
    const wrong: [string, Query][] = [
      [TRANSACTIONS, { cursor: next, status__in: 'success' }],
      [TRANSACTIONS, { cursor: next, order: 'asc' }],
      [TRANSACTIONS, { cursor: next, sort: 'amount' }],
      ['purchase-requests', { cursor: next }],
      [TRANSACTIONS, { cursor: 'expired' }],
      [TRANSACTIONS, { cursor: Buffer.from('[1,2]').toString('base64url') }],
      [TRANSACTIONS, { cursor: '' }],
    ]
    for (const [path, query] of wrong)
      expect(await ask(path, query)).toMatchObject({ status: 400, body: refusal })
    expect((await reader('full').ask(TRANSACTIONS, { cursor: next })).status).toBe(400)
  })

  it('rejects expired cursors, and accepts cursors issued later', async () => {
    const { ask, read, call } = freshReader('groups')
    const { cursor } = await read(TRANSACTIONS)
    expect((await call('POST', '/provider/cursors/expire')).status).toBe(204)
    expect((await ask(TRANSACTIONS, { cursor: cursor.next ?? '' })).status).toBe(400)
    const fresh = await read(TRANSACTIONS)
    expect((await ask(TRANSACTIONS, { cursor: fresh.cursor.next ?? '' })).status).toBe(200)
  })
})

describe('embedded provider: invalid requests', () => {
  const INVALID: readonly (readonly [string, Query])[] = [
    ['transactions', { limit: '0' }],
    ['transactions', { limit: '101' }],
    ['transactions', { limit: '-1' }],
    ['transactions', { limit: 'all' }],
    ['transactions', { sort: 'password' }],
    ['transactions', { sort: 'constructor' }],
    ['transactions', { order: 'up' }],
    ['transactions', { process_type: 'partnersSales' }],
    ['transactions', { date_field: 'updated_at' }],
    ['transactions', { date_from: 'вчера' }],
    ['transactions', { date_from: '2026-13-01' }],
    ['transactions', { date_to: '2026-11-14T12:00:00' }],
    ['transactions', { date_from: '2026-11-14', date_to: '2026-11-13' }],
    ['transactions', { status__in: '' }],
    ['transactions', { status__in: 'success,,error' }],
    ['transactions', { transaction_id: '' }],
    ['transactions', { status: 'success' }],
    ['transactions', { page: '2' }],
    ['purchase-requests', { opcode__in: '1' }],
    ['purchase-requests', { date_field: 'completed_at' }],
  ]

  it.each(
    INVALID.map(([path, query]) => {
      const params = decodeURIComponent(new URLSearchParams(query).toString())
      return [`${path}?${params}`, path, query] as const
    }),
  )('are rejected with a Russian message: %s', async (_url, path, query) => {
    expect(await reader('groups').ask(path, query)).toMatchObject({ status: 400, body: refusal })
  })

  it('are rejected with a Russian message when a search param is repeated', async () => {
    const { call } = reader('groups')
    const answer = await call('GET', `${SECURE}/transactions?cs1=1&cs1=2`)
    expect(answer).toMatchObject({ status: 400, body: refusal })
  })
})

describe('embedded provider: faults that a search requests', () => {
  it.each(['transactions', 'purchase-requests'])(
    'make a third of the rows of %s invalid, and leave the rest unchanged',
    async (path) => {
      const { read } = reader('full')
      const good = await read(path, { limit: '15' })
      const bad = await read(path, { limit: '15', cs1: 'bad-row' })
      expect(bad.items.filter((_, index) => index % 3 !== 1)).toEqual(
        good.items.filter((_, index) => index % 3 !== 1),
      )
      const spoiled = bad.items.filter((_, index) => index % 3 === 1)
      expect(spoiled).toEqual([
        expect.objectContaining({ created_at: 'вчера' }),
        null,
        {},
        'строка',
        expect.objectContaining({ created_at: ['created_at'] }),
      ])
      expect(bad.cursor).toMatchObject({ count: 15, total: good.cursor.total })
    },
  )

  it('omit totals, groups or the cursor of a list', async () => {
    const { read } = reader('full')
    const plain = await read('transactions')
    expect(plain).toHaveProperty('totals')
    const bare = await read('transactions', { cs1: 'no-totals' })
    expect(bare.items).toEqual(plain.items)
    expect(bare).not.toHaveProperty('totals')
    expect(await read('purchase-requests', { cs1: 'no-totals' })).not.toHaveProperty('groups')
    expect(await read('transactions', { cs1: 'no-cursor' })).not.toHaveProperty('cursor')
  })
})

describe('embedded provider: sample data', () => {
  it('is generated on the first request of a list', async () => {
    const clock = vi.fn(() => NOON)
    const { call } = signedInAs('full', {}, clock)
    await call('GET', '/api/clients/clients/v1/clients/4101')
    expect(clock).not.toHaveBeenCalled()
    await call('GET', `${SECURE}/transactions`)
    expect(clock).toHaveBeenCalled()
  })

  it('is the same in every process, and only gains rows later in the day', async () => {
    const read = async (moment: number) => (await freshReader('groups', moment).walk('transactions')).rows
    const noon = await read(NOON)
    expect(await read(NOON)).toEqual(noon)
    const evening = (await read(NOON + 11 * 3_600_000)).map(idOf)
    const kept = new Set(noon.map(idOf))
    expect(evening.filter((id) => kept.has(id))).toEqual(noon.slice(-evening.length).map(idOf))
  })

  it('has the same ids three days later, when more transactions belong to a registry', async () => {
    const today = await reader('full').read('transactions', { limit: '100' })
    const next = freshReader('full', NOON + 3 * 86_400_000)
    const query = { date_to: '2026-11-14T12:00:00+03:00', limit: '100', process_type: 'dwh' }
    const later = await next.read('transactions', query)
    expect(later.items.map(idOf)).toEqual(today.items.map(idOf))
    expect(later.items.filter((row) => row.registry_id !== null).length).toBeGreaterThan(50)
  })

  it('has transactions in the last seven days, whatever the date', async () => {
    for (const slug of ['network', 'groups']) {
      for (const day of [0, 1, 100]) {
        const moment = Date.parse('2026-11-14T00:00:01+03:00') + day * 86_400_000
        const from = new Date(moment - 6 * 86_400_000).toISOString()
        const { cursor } = await freshReader(slug, moment).read('transactions', { date_from: from })
        expect(cursor.total).toBeGreaterThan(3)
      }
    }
  })

  it('includes every type and status of transactions, unknown types, and extreme values', async () => {
    const { rows } = await everyOperation()
    const values = (name: string) => new Set(rows.map((row) => row[name]))
    expect(values('type')).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 99]))
    expect(values('status')).toEqual(new Set(['success', 'error', 'pending', 'cancelled', 'suspended']))
    expect(values('instrument_type')).toEqual(new Set(['card', 'sbp', 'installment', 'wallet']))
    expect(values('merchant_id')).toEqual(new Set([501, 612, 733]))
    expect([...values('response_code')]).toEqual(expect.arrayContaining(['51', 'B05', '96', 'Z9', null]))
    const sums = rows.map((row) => sortable(row.amount)).map(Number)
    expect(Math.max(...sums)).toBeGreaterThan(1_000_000_000)
    expect(Math.min(...sums)).toBeLessThanOrEqual(0.05)
    const orders = rows.map((row) => String(row.cs1))
    for (const start of ['=', '+', '-', '@', '<']) {
      expect(orders.some((order) => order.startsWith(start))).toBe(true)
    }
    expect(Math.max(...orders.map((order) => order.length))).toBeGreaterThan(100)
    expect(rows.every((row) => Date.parse(String(row.created_at)) <= NOON)).toBe(true)
  })

  it('includes every status of applications, and an unknown status', async () => {
    const { groups, cursor } = await reader('full').read('purchase-requests')
    expect(cursor.total).toBe(4000)
    const signing = 'A13 A10 A4 R8 C2 A11 L13 L7 L9 C3 L10 L4 V1'
    const others = 'C0 R12 R13 R14 R15 R16 R17 R18 R1 A12 A15 A17 A0 A1 A2 A14 A5 R5 P2 X9'
    expect(Object.keys(groups ?? {}).sort()).toEqual(`${signing} ${others}`.split(' ').sort())
  })

  it('has applications whose amount equals settlement plus fee as well as the total of the cart', async () => {
    const { rows } = await reader('network').walk('purchase-requests')
    for (const row of rows) {
      expect(kopecks(row.amount) - kopecks(row.fee)).toBe(kopecks(row.settlement_amount))
      const cart = rowsIn(row.items).reduce(
        (sum, { quantity, price }) => sum + Number(quantity) * kopecks(price),
        0,
      )
      expect(cart).toBe(kopecks(row.amount))
    }
  })
})
