import { describe, expect, it } from 'vitest'
import { freshReader, NOON, type Query, type Row, reader, SECURE } from '../list-reader.ts'

const refusal = { error: expect.stringMatching(/[а-яё]/i) }

const idOf = (row: Row) => row.transaction_id ?? row.request_id

describe('embedded provider: invalid requests', () => {
  const INVALID: readonly (readonly [string, Query])[] = [
    ['transactions', { limit: '0' }],
    ['transactions', { sort: 'password' }],
    ['transactions', { order: 'up' }],
    ['transactions', { process_type: 'partnersSales' }],
    ['transactions', { date_from: 'вчера' }],
    ['transactions', { date_to: '2026-11-14T12:00:00' }],
    ['transactions', { date_from: '2026-11-14', date_to: '2026-11-13' }],
    ['transactions', { status__in: '' }],
    ['transactions', { status: 'success' }],
    ['transactions', { page: '2' }],
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

describe('embedded provider: sample data', () => {
  it('is the same each time it is created, except that rows are added later in the day', async () => {
    const read = async (moment: number) => (await freshReader('groups', moment).walk('transactions')).rows
    const noon = await read(NOON)
    expect(await read(NOON)).toEqual(noon)
    const evening = (await read(NOON + 11 * 3_600_000)).map(idOf)
    const kept = new Set(noon.map(idOf))
    expect(evening.filter((id) => kept.has(id))).toEqual(noon.slice(-evening.length).map(idOf))
  })
})
