import { describe, expect, it } from 'vitest'
import { fieldOf, freshReader, kopecks, NOON, type Row, reader, rowsIn, sortable } from '../list-reader.ts'

const refusal = { error: expect.stringMatching(/[а-яё]/i) }
const DAY = 86_400_000
const sum = (rows: readonly Row[], name: string) => rows.reduce((total, row) => total + kopecks(row[name]), 0)

describe('embedded provider: lists', () => {
  it.each([
    [
      'registries',
      'registry_id',
      'registry_date registry_number period_from merchant_id operations_count gross refunds fee adjustments net paid_at status',
    ],
    [
      'partner/sales',
      'sale_id',
      'created_at client transaction_id product amount rate reward status paid_at cs1',
    ],
    [
      'partner/connections',
      'client_id',
      'connected_at name inn products status source first_operation_at turnover reward',
    ],
    [
      'receipt-counters',
      'counter_id',
      'name registration_number merchant_id fiscal_drive shift receipts amount unsent_count last_receipt_at status',
    ],
    ['offers', 'offer_id', 'title amount_up_to rate valid_until'],
  ])('%s are paged without gaps, found by %s, and sorted in both directions', async (path, idName, sorts) => {
    const { ask, walk } = reader('full')
    const { rows, last } = await walk(path)
    const ids = rows.map((row) => row[idName])
    expect(ids.length).toBeGreaterThan(3)
    expect(new Set(ids).size).toBe(last.cursor.total)
    expect((await ask(`${path}/${String(ids[0])}`)).body).toEqual(rows[0])
    expect((await ask(`${path}/0`)).status).toBe(404)
    expect((await ask(`${path}/fail-500`)).status).toBe(500)
    expect(await ask(path, { sort: 'nothing' })).toMatchObject({ status: 400, body: refusal })

    for (const sort of sorts.split(' ')) {
      const { rows: up } = await walk(path, { sort, order: 'asc' })
      const { rows: down } = await walk(path, { sort, order: 'desc', limit: '99' })
      expect(up).toEqual(down.toReversed())
      expect(new Set(up.map((row) => row[idName]))).toEqual(new Set(ids))
    }
  })

  it.each([
    ['registries', 'net'],
    ['partner/sales', 'reward'],
    ['partner/connections', 'turnover'],
    ['receipt-counters', 'unsent_count'],
    ['offers', 'amount_up_to'],
  ])('%s are sorted numerically by %s', async (path, sort) => {
    const { rows } = await reader('full').walk(path, { sort, order: 'asc' })
    const values = rows.map((row) => Number(sortable(row[sort])))
    expect(values).toEqual(values.toSorted((left, right) => left - right))
    expect(new Set(values).size).toBeGreaterThan(1)
  })

  it.each<[string, string, string, (row: Row) => boolean]>([
    [
      'registries',
      'status__in',
      'error,processing',
      (row) => ['error', 'processing'].includes(String(row.status)),
    ],
    ['registries', 'merchant_id__in', '501', (row) => row.merchant_id === 501],
    ['partner/sales', 'status__in', 'cancelled', (row) => row.status === 'cancelled'],
    [
      'partner/sales',
      'product__in',
      'sbp,receipts',
      (row) => ['sbp', 'receipts'].includes(String(row.product)),
    ],
    ['partner/connections', 'status__in', 'active', (row) => row.status === 'active'],
    [
      'receipt-counters',
      'status__in',
      'offline,repair',
      (row) => ['offline', 'repair'].includes(String(row.status)),
    ],
    ['offers', 'lender', 't-bank', (row) => sortable(row.lender) === 'Т-Банк'],
  ])('%s are filtered by %s=%s', async (path, name, value, fits) => {
    const { walk } = reader('full')
    const { rows: all } = await walk(path)
    const { rows } = await walk(path, { [name]: value })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows).toEqual(all.filter(fits))
  })

  it('reject a process type of another list', async () => {
    const { ask } = reader('full')
    expect((await ask('partner/sales', { process_type: 'partnersSales' })).status).toBe(200)
    expect((await ask('partner/sales', { process_type: 'partnersConnections' })).status).toBe(400)
    expect((await ask('partner/connections', { process_type: 'partnersConnections' })).status).toBe(200)
  })
})

describe('embedded provider: registries', () => {
  const short = (row: Row) =>
    kopecks(row.gross) -
    kopecks(row.refunds) -
    kopecks(row.fee) -
    kopecks(row.fee_vat ?? 0) -
    kopecks(row.adjustments) -
    kopecks(row.net)

  it('have a net amount equal to their parts, except one that is 12 roubles short', async () => {
    const { rows } = await reader('full').walk('registries')
    const wrong = rows.filter((row) => short(row) !== 0)
    expect(wrong).toMatchObject([{ merchant_id: 612, period_from: '2026-11-09T21:00:00Z' }])
    expect(wrong.map(short)).toEqual([1200])
  })

  it('have totals equal to those of their transactions', async () => {
    const { read, walk } = reader('full')
    const { items } = await read('registries', { limit: '3', status__in: 'paid' })
    for (const registry of items) {
      const id = String(registry.registry_id)
      const { rows } = await walk('transactions', { process_type: 'dwh', registry_id: id })
      const ofType = (...types: readonly number[]) => rows.filter((row) => types.includes(Number(row.type)))
      expect(rows).toHaveLength(Number(registry.operations_count))
      expect(sum(ofType(1, 3), 'amount')).toBe(kopecks(registry.gross))
      expect(sum(ofType(2), 'amount')).toBe(kopecks(registry.refunds))
      expect(kopecks(registry.adjustments)).toBe(0)
      expect(sum(rows, 'fee') + sum(ofType(7), 'amount')).toBe(kopecks(registry.fee))
      expect(
        sum(
          rows.filter(({ fee_vat: vat }) => vat !== undefined),
          'fee_vat',
        ),
      ).toBe(kopecks(registry.fee_vat))
      for (const row of rows) {
        expect(String(row.created_at) >= String(registry.period_from)).toBe(true)
        expect(String(row.created_at) <= String(registry.period_to)).toBe(true)
        expect(row).toMatchObject({ status: 'success', merchant_id: registry.merchant_id })
      }
    }
  })

  it('itemise VAT and holdbacks for the persona «full», with documents once a month', async () => {
    const { rows } = await reader('full').walk('registries', { date_from: '2026-10-01' })
    for (const row of rows) {
      expect(kopecks(row.fee_vat)).toBeGreaterThan(0)
      expect(sum(row.adjustments_items as Row[], 'amount')).toBe(kopecks(row.adjustments))
    }
    const kinds = new Set(
      rows.flatMap(({ adjustments_items: items }) => (items as Row[]).map(({ kind }) => kind)),
    )
    expect(kinds).toEqual(new Set(['chargeback', 'reserve']))
    const documented = rows.filter(({ files }) => (files as Row[]).some(({ kind }) => kind === 'act'))
    expect(documented.map(({ registry_date: date }) => date)).toEqual(
      Array.from({ length: documented.length }, (_, index) => (index < 3 ? '2026-11-01' : '2026-10-01')),
    )
    const urls = documented.flatMap(({ files }) =>
      (files as Row[]).map(({ kind, url }) => [kind, String(url)]),
    )
    expect(new Set(urls.map(([kind]) => kind))).toEqual(new Set(['registry', 'act', 'upd']))
  })

  it('itemise neither VAT nor holdbacks for other personas', async () => {
    const { walk } = reader('network')
    const { rows } = await walk('registries')
    const held = rows.find((row) => kopecks(row.adjustments) > 0)
    const own = await walk('transactions', { opcode__in: '7', registry_id: String(held?.registry_id) })
    expect(sum(own.rows, 'amount')).toBe(kopecks(held?.adjustments))
    expect(rows.every((row) => !('fee_vat' in row) && !('adjustments_items' in row))).toBe(true)
  })

  it('include refunds that have a commission', async () => {
    const { rows } = await reader('full').walk('transactions', { opcode__in: '2', status__in: 'success' })
    const own = rows.filter((row) => kopecks(row.fee) > 0)
    expect(own.length).toBeGreaterThan(3)
    for (const row of own) {
      expect(kopecks(row.net_amount)).toBe(kopecks(row.amount) + kopecks(row.fee) + kopecks(row.fee_vat))
    }
  })

  it('are formed, then processed, then paid or rejected with a reason', async () => {
    const { rows } = await reader('full').walk('registries')
    const ofStatus = (status: string) => rows.filter((row) => row.status === status)
    expect(new Set(rows.map((row) => row.status))).toEqual(
      new Set(['processing', 'paid', 'error', 'on_hold']),
    )
    for (const row of ofStatus('paid')) {
      expect(row).toMatchObject({
        paid_at: expect.any(String),
        payment_order: expect.any(Object),
        error: null,
      })
    }
    expect(ofStatus('error').map((row) => row.period_from)).toContain('2026-11-10T21:00:00Z')
    for (const row of ofStatus('error')) {
      expect(row).toMatchObject({
        paid_at: null,
        payment_order: null,
        error: expect.stringMatching(/[а-яё]/i),
      })
    }
    const early = freshReader('full', Date.parse('2026-11-14T05:00:00+03:00'))
    expect((await early.read('registries', { limit: '1' })).items).toMatchObject([{ status: 'formed' }])
  })

  it('have a file that can be downloaded without a token', async () => {
    const { call, read } = reader('full')
    const { items } = await read('registries', { limit: '1', status__in: 'paid' })
    const url = new URL(String(rowsIn(items[0]?.files)[0]?.url))
    const { body, response } = await call('GET', url.pathname, undefined, 'nobody')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(String(body).trim().split('\r\n')).toHaveLength(Number(items[0]?.operations_count) + 1)
    expect((await call('GET', `${url.pathname}x`)).status).toBe(404)
  })
})

describe('embedded provider: partners', () => {
  it('have totals equal to those of their sales', async () => {
    const { ask, walk } = reader('full')
    const { body } = await ask('partner/info')
    const { rows: sales } = await walk('partner/sales')
    const { rows: connections } = await walk('partner/connections')
    const figure = (name: string) => kopecks(fieldOf(body, name))
    expect(figure('accrued')).toBe(sum(sales, 'reward'))
    expect(figure('awaiting') + figure('available') + figure('paid')).toBe(figure('accrued'))
    expect(sum(connections, 'reward')).toBe(sum(sales, 'reward'))
    expect(sum(connections, 'turnover')).toBe(sum(sales, 'amount'))
    expect(new Set(sales.map((row) => row.status))).toEqual(
      new Set(['accrued', 'available', 'paid', 'cancelled', 'disputed']),
    )
    expect(body).toMatchObject({ referral: { code: 'P4101', url: expect.stringMatching(/^https:/) } })
  })

  it('get a 404 response when they have no contract', async () => {
    expect(await reader('network').ask('partner/info')).toMatchObject({ status: 404, body: refusal })
  })
})

describe('embedded provider: cash registers and offers', () => {
  it('include fiscal drives that expire just before and after every threshold of the warnings', async () => {
    const { rows } = await reader('full').walk('receipt-counters')
    const left = rows.map((row) =>
      Math.floor((Date.parse(String(fieldOf(row.fiscal_drive, 'valid_until'))) - NOON) / DAY),
    )
    expect(left).toEqual(expect.arrayContaining([-2, 0, 5, 7, 8, 29, 30, 31]))
    expect(rows.some((row) => Number(row.unsent_count) > 0)).toBe(true)
  })

  it('include no expired offer', async () => {
    const { rows } = await reader('full').walk('offers', { lender: 't-bank' })
    expect(rows).toHaveLength(3)
    for (const row of rows) expect(Date.parse(String(row.valid_until))).toBeGreaterThan(NOON)
  })
})

describe('embedded provider: summary', () => {
  const WEEK = { date_from: '2026-11-08T00:00:00+03:00', date_to: '2026-11-14T23:59:59+03:00' }
  const BEFORE = { date_from: '2026-11-01T00:00:00+03:00', date_to: '2026-11-07T23:59:59+03:00' }

  it('covers the last seven Moscow days by default', async () => {
    const { ask } = reader('full')
    expect((await ask('summary', WEEK)).body).toEqual((await ask('summary')).body)
  })

  it.each([
    ['of all merchants', {}],
    ['of two merchants', { merchant_id__in: '501,733' }],
  ])('%s has metrics equal to those of the lists', async (_, filter: Record<string, string>) => {
    const { ask, read } = reader('full')
    const { body } = await ask('summary', { ...WEEK, ...filter })
    const paid = { ...filter, opcode__in: '1,3', status__in: 'success', stage__in: 'captured,settled' }
    for (const [name, period] of [
      ['current', WEEK],
      ['previous', BEFORE],
    ] as const) {
      const figures = fieldOf(body, name)
      const turnover = await read('transactions', { ...paid, ...period })
      expect(fieldOf(figures, 'turnover')).toEqual(turnover.totals?.[0]?.amount)
      const successful = await read('transactions', { ...filter, ...period, status__in: 'success' })
      expect(fieldOf(figures, 'successful_count')).toBe(successful.cursor.total)
      const refunds = await read('transactions', {
        ...filter,
        ...period,
        opcode__in: '2',
        status__in: 'success',
      })
      expect(kopecks(fieldOf(fieldOf(figures, 'refunds'), 'amount'))).toBe(
        -kopecks(refunds.totals?.find(({ amount }) => fieldOf(amount, 'currency') === 643)?.amount),
      )
    }
    expect(sum(rowsIn(fieldOf(body, 'by_day')), 'turnover')).toBe(
      kopecks(fieldOf(fieldOf(body, 'current'), 'turnover')),
    )
    expect(rowsIn(fieldOf(body, 'by_day')).map((row) => row.date)).toEqual(
      ['08', '09', '10', '11', '12', '13', '14'].map((day) => `2026-11-${day}`),
    )
    const applications = await read('purchase-requests', { ...WEEK, ...filter })
    expect(fieldOf(body, 'purchase_requests')).toEqual(applications.groups)
    const last = await read('transactions', { ...WEEK, ...filter, limit: '5' })
    expect(fieldOf(body, 'last_transactions')).toEqual(last.items)
  })

  it('has the count and amount of failed payments for each reason, the most frequent first', async () => {
    const { ask, walk } = reader('full')
    const { body } = await ask('summary', WEEK)
    const failures = rowsIn(fieldOf(body, 'failures'))
    const { rows } = await walk('transactions', { ...WEEK, opcode__in: '1', status__in: 'error' })
    expect(failures.reduce((total, row) => total + Number(row.count), 0)).toBe(rows.length)
    expect(sum(failures, 'amount')).toBe(sum(rows, 'amount'))
    const counts = failures.map((row) => Number(row.count))
    expect(counts).toEqual(counts.toSorted((left, right) => right - left))
  })

  it('has null for the average and the success rate when there are no transactions', async () => {
    const { body } = await reader('newcomer').ask('summary')
    expect(body).toMatchObject({
      current: { turnover: { value: '0.00' }, total_count: 0, average: null, success_rate: null },
      attention: { failed_registries: 0, expiring_links: 0 },
      last_transactions: [],
    })
  })

  it('counts as many failed registries as the list of registries has', async () => {
    const { ask, read } = reader('full')
    const { body } = await ask('summary')
    const failed = await read('registries', { status__in: 'error' })
    expect(failed.cursor.total).toBeGreaterThan(0)
    expect(fieldOf(fieldOf(body, 'attention'), 'failed_registries')).toBe(failed.cursor.total)
  })

  it.each([
    ['an invalid date', { date_from: 'вчера' }],
    ['a period that ends before it starts', { date_from: '2026-11-14', date_to: '2026-11-13' }],
    ['a period that is too long', { date_from: '2020-01-01' }],
    ['an unknown search param', { project: '1' }],
  ])('rejects %s', async (_name, query: Record<string, string>) => {
    expect(await reader('full').ask('summary', query)).toMatchObject({ status: 400, body: refusal })
  })
})
