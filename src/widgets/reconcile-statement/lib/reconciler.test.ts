// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '@/shared/lib/moscow-time'
import {
  creditDocument,
  debitDocument,
  encodeStatement,
  OWN_ACCOUNT,
  type StatementEncoding,
  statementText,
} from '~tests/provider/data/statement'
import { fc } from '~tests/support/property'
import type { PaidRegistry, Result, ResultRow, Verdict } from '../model/payout'
import { createReconciler } from './reconciler'

const FROM = '2026-11-09' as Day
const TO = '2026-11-22' as Day
const FOREIGN = { payer: 'ИП Соколов', purpose: 'Оплата по счёту 57' }

function paid(change: Partial<PaidRegistry> & Pick<PaidRegistry, 'id'>): PaidRegistry {
  return {
    number: `20777/${change.id}`,
    day: '2026-11-12',
    kopecks: 100_000,
    currency: 643,
    order: '245940',
    orderKopecks: null,
    account: '40702810******4417',
    ...change,
  }
}

type Document = Parameters<typeof creditDocument>[0]

type Check = {
  readonly registries: readonly PaidRegistry[]
  readonly credits: readonly Document[]
  readonly foreign?: readonly Document[]
  readonly encoding?: StatementEncoding
}

function check({ registries, credits, foreign = [], encoding = 'windows-1251' }: Check) {
  const text = statementText({
    accounts: [OWN_ACCOUNT],
    from: FROM,
    to: TO,
    documents: [
      debitDocument('7', FROM, 100_000),
      ...foreign.map((document) => creditDocument(document, FOREIGN)),
      ...credits.map((document) => creditDocument(document)),
    ],
  })
  const answer = createReconciler()
  expect(answer({ type: 'read', bytes: encodeStatement(text, encoding).buffer }).type).toBe('statement')
  const matched = answer({ type: 'match', registries })
  const all = answer({ type: 'rows', verdict: null, from: 0, limit: 100_000 })
  if (matched.type !== 'result' || all.type !== 'rows') throw new Error('no result')
  return { result: matched.result, rows: all.rows, answer }
}

/** `missing 1+2` of each payout by the ids of its registries; what has no registry by its number. */
function verdicts(rows: readonly ResultRow[]): readonly string[] {
  return rows
    .map(
      ({ verdict, payout, credit }) =>
        `${verdict} ${payout === null ? credit?.number : payout.registries.map(({ id }) => id).join('+')}`,
    )
    .sort()
}

const counts = ({ groups }: Result) =>
  Object.fromEntries(groups.map(({ verdict, count }) => [verdict, count])) as Record<Verdict, number>

describe('a payout', () => {
  it('has come by its number and sum, however long it took', () => {
    const { rows } = check({
      registries: [paid({ id: '1' })],
      credits: [{ number: '000245940', day: '2026-11-22', kopecks: 100_000 }],
    })
    expect(verdicts(rows)).toEqual(['arrived 1'])
  })

  it.each([
    [3, 'arrived 1'],
    [-3, 'arrived 1'],
    [4, 'missing 1'],
  ])('has come by its sum %i days later, under another number: %s', (shift, wanted) => {
    const day = addDays('2026-11-12', shift)
    const { rows } = check({
      registries: [paid({ id: '1' })],
      credits: [{ number: '9', day, kopecks: 100_000 }],
    })
    expect(verdicts(rows)).toContain(wanted)
  })

  it('adds up the registries of a payment order, or is what the order says', () => {
    const together = [paid({ id: '1', kopecks: 30_000 }), paid({ id: '2', kopecks: 70_000 })]
    const credits = [{ number: '245940', day: '2026-11-12', kopecks: 100_000 }]
    expect(verdicts(check({ registries: together, credits }).rows)).toEqual(['arrived 1+2'])
    const alone = [paid({ id: '1', kopecks: 30_000, orderKopecks: 100_000 })]
    expect(verdicts(check({ registries: alone, credits }).rows)).toEqual(['arrived 1'])
  })

  it('came in parts of its number, or with another sum', () => {
    const parts = [
      { number: '245940', day: '2026-11-12', kopecks: 60_000 },
      { number: '245940', day: '2026-11-13', kopecks: 40_000 },
    ]
    const whole = check({ registries: [paid({ id: '1' })], credits: parts })
    expect(whole.rows.map(({ verdict, credit }) => [verdict, credit?.kopecks])).toEqual([
      ['arrived', 100_000],
    ])
    const short = check({ registries: [paid({ id: '1' })], credits: parts.slice(1) })
    expect(short.rows.map(({ verdict, credit }) => [verdict, credit?.kopecks])).toEqual([
      ['different', 40_000],
    ])
  })

  it('does not take the document of another one whose sum is wrong', () => {
    const { rows } = check({
      registries: [paid({ id: '1', order: '7', kopecks: 100 }), paid({ id: '2', order: '8', kopecks: 60 })],
      credits: [{ number: '7', day: '2026-11-12', kopecks: 60 }],
    })
    expect(verdicts(rows)).toEqual(['different 1', 'missing 2'])
  })

  it('leaves equal sums to those that have no other', () => {
    const registries = [
      paid({ id: '1', order: 'a', day: '2026-11-12' }),
      paid({ id: '2', order: 'b', day: '2026-11-15' }),
    ]
    const credits = [
      { number: '8', day: '2026-11-18', kopecks: 100_000 },
      { number: '9', day: '2026-11-14', kopecks: 100_000 },
    ]
    const { rows } = check({ registries, credits })
    expect(rows.map(({ payout, credit }) => [payout?.registries[0]?.id, credit?.number])).toEqual([
      ['1', '9'],
      ['2', '8'],
    ])
  })

  it('of the days around is no loss, and one of the last days may come later', () => {
    const registries = [
      paid({ id: '1', order: 'a', day: addDays(FROM, -1) }),
      paid({ id: '2', order: 'b', day: addDays(FROM, -2), kopecks: 5 }),
      paid({ id: '3', order: 'c', day: addDays(TO, 1) }),
      paid({ id: '4', order: 'd', day: TO }),
      paid({ id: '5', order: 'e', day: addDays(TO, -3) }),
    ]
    const { rows } = check({ registries, credits: [{ number: 'b', day: FROM, kopecks: 5 }] })
    expect(verdicts(rows)).toEqual(['arrived 2', 'missing 4', 'missing 5'])
    expect(rows.map(({ payout, mayCome }) => [payout?.registries[0]?.id, mayCome])).toEqual([
      ['5', false],
      ['4', true],
      ['2', false],
    ])
  })

  it('of nothing, or less, is not looked for', () => {
    const registries = [paid({ id: '1', order: 'a', kopecks: 0 }), paid({ id: '2', order: 'b', kopecks: -5 })]
    expect(check({ registries, credits: [] }).rows).toEqual([])
  })

  it('to another account or in another currency is not looked for', () => {
    const { rows, result } = check({
      registries: [paid({ id: '1', account: '40702810******1111' }), paid({ id: '2', currency: 978 })],
      credits: [{ number: '245940', day: '2026-11-12', kopecks: 100_000 }],
    })
    expect(verdicts(rows)).toEqual(['extra 245940', 'missing 2'])
    expect(result.elsewhere).toEqual({ count: 1, accounts: ['40702810******1111'] })
  })
})

it('goes on with a statement that was read before', () => {
  const credits = [{ number: '245940', day: '2026-11-12', kopecks: 100_000 }]
  const text = statementText({
    accounts: [OWN_ACCOUNT],
    from: FROM,
    to: TO,
    documents: credits.map((document) => creditDocument(document)),
  })
  const read = createReconciler()({ type: 'read', bytes: encodeStatement(text, 'utf-8').buffer })
  if (read.type !== 'statement' || read.kept === null) throw new Error('not kept')
  const answer = createReconciler()
  expect(answer({ type: 'resume', kept: read.kept })).toEqual(read)
  const matched = answer({ type: 'match', registries: [paid({ id: '1' })] })
  expect(matched.type === 'result' && counts(matched.result)).toEqual({
    missing: 0,
    different: 0,
    arrived: 1,
    extra: 0,
  })
})

/** What becomes of a payout on its way to the statement. */
const FATES = ['as it is', 'dropped', 'other sum', 'shifted', 'renumbered', 'split'] as const

describe('any statement', () => {
  it('of registries is classified exactly, whatever has happened to its documents', () => {
    const payouts = fc.array(
      fc.record({
        fate: fc.constantFrom(...FATES),
        day: fc.integer({ min: 0, max: 13 }),
        shift: fc.integer({ min: -3, max: 3 }),
        registries: fc.integer({ min: 1, max: 3 }),
        roubles: fc.integer({ min: 10, max: 9_999 }),
      }),
      { maxLength: 30 },
    )
    const foreign = fc.array(fc.integer({ min: 0, max: 13 }), { maxLength: 10 })
    const encoding = fc.constantFrom<StatementEncoding>('utf-8', 'utf-8-bom', 'windows-1251', 'ibm866')
    fc.assert(
      fc.property(payouts, foreign, encoding, fc.integer(), (orders, others, written, seed) => {
        const registries: PaidRegistry[] = []
        const credits: Document[] = []
        const wanted: string[] = []
        const sums = { missing: 0, different: 0, arrived: 0, extra: 0 }
        for (const [index, { fate, day: ago, shift, registries: count, roubles }] of orders.entries()) {
          const day = addDays(FROM, ago)
          const order = String(100_000 + index)
          const each = roubles * 100
          // The index makes the sum of each order its own.
          const kopecks = each * count + 10_000_000 * (index + 1)
          const ids = Array.from({ length: count }, (_, place) => `${index}-${place}`)
          for (const [place, id] of ids.entries()) {
            registries.push(
              paid({ id, day, order, kopecks: place === 0 ? kopecks - each * (count - 1) : each }),
            )
          }
          const near = addDays(day, shift)
          const came = near < FROM ? FROM : near > TO ? TO : near
          const verdict = fate === 'dropped' ? 'missing' : fate === 'other sum' ? 'different' : 'arrived'
          wanted.push(`${verdict} ${ids.join('+')}`)
          sums[verdict] += kopecks
          if (fate === 'as it is') credits.push({ number: order, day, kopecks })
          if (fate === 'shifted') credits.push({ number: order, day: came, kopecks })
          if (fate === 'renumbered') credits.push({ number: String(900_000 + index), day: came, kopecks })
          if (fate === 'other sum') credits.push({ number: order, day: came, kopecks: kopecks + 1 })
          if (fate === 'split') {
            credits.push(
              { number: order, day, kopecks: kopecks - 5 },
              { number: order, day: came, kopecks: 5 },
            )
          }
        }
        const strangers = others.map((ago, index) => ({
          number: String(500_000 + index),
          day: addDays(FROM, ago),
          kopecks: 700 + index,
        }))
        for (const { number, kopecks } of strangers) {
          wanted.push(`extra ${number}`)
          sums.extra += kopecks
        }
        const { rows, result } = check({
          registries: shuffled(registries, seed),
          credits: shuffled(credits, seed),
          foreign: strangers,
          encoding: written,
        })
        expect(verdicts(rows)).toEqual(wanted.sort())
        for (const group of result.groups) {
          expect(group.sums.reduce((sum, { kopecks }) => sum + kopecks, 0)).toBe(sums[group.verdict])
          expect(group.count).toBe(rows.filter(({ verdict }) => verdict === group.verdict).length)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('uses each document once, and gives the same answer in any order of the registries', () => {
    const some = fc.record({
      // Few of everything, so that much is ambiguous.
      number: fc.constantFrom('1', '2', '3', ''),
      day: fc.integer({ min: 0, max: 13 }).map((ago) => addDays(FROM, ago)),
      kopecks: fc.constantFrom(100, 200, 300),
    })
    fc.assert(
      fc.property(
        fc.array(some, { maxLength: 12 }),
        fc.array(some, { maxLength: 12 }),
        fc.integer(),
        (orders, credits, seed) => {
          const registries = orders.map(({ number, day, kopecks }, index) =>
            paid({ id: String(index), order: number === '' ? null : number, day, kopecks }),
          )
          const { rows } = check({ registries, credits })
          const total = (verdict: Verdict[]) =>
            rows.reduce(
              (sum, row) => sum + (verdict.includes(row.verdict) ? (row.credit?.kopecks ?? 0) : 0),
              0,
            )
          const came = credits.reduce((sum, { kopecks }) => sum + kopecks, 0)
          expect(total(['arrived', 'different', 'extra'])).toBe(came)
          for (const { verdict, payout, credit } of rows) {
            if (verdict === 'arrived') expect(credit?.kopecks).toBe(payout?.kopecks)
          }
          expect(check({ registries: shuffled(registries, seed), credits }).rows).toEqual(rows)
        },
      ),
      { numRuns: 200 },
    )
  })
})

function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const key = (index: number) => Math.imul(index + 1, seed | 1) >>> 0
  return items
    .map((item, index) => ({ item, key: key(index) }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item)
}
