// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '@/shared/lib/moscow-time'
import {
  BUYER,
  creditDocument,
  debitDocument,
  encodeStatement,
  OWN_ACCOUNT,
  type StatementEncoding,
  statementText,
} from '~tests/provider/data/statement'
import { fc } from '~tests/support/property'
import type { PaidRegistry, Verdict } from './payout'
import { createReconciler, type ResultRow } from './reconciler'

const FROM = '2026-11-09' as Day
const TO = '2026-11-22' as Day

function paid(change: Partial<PaidRegistry> & Pick<PaidRegistry, 'id'>): PaidRegistry {
  return {
    number: `20777/${change.id}`,
    day: '2026-11-12',
    kopecks: 100_000,
    currency: 643,
    order: '245940',
    orderKopecks: null,
    orderRegistries: null,
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
  readonly to?: Day
}

function check({ registries, credits, foreign = [], encoding = 'windows-1251', to = TO }: Check) {
  const text = statementText({
    accounts: [OWN_ACCOUNT],
    from: FROM,
    to,
    documents: [
      debitDocument('7', FROM, 100_000),
      ...foreign.map((document) => creditDocument(document, BUYER)),
      ...credits.map((document) => creditDocument(document)),
    ],
  })
  const reconciler = createReconciler()
  expect(reconciler.read(encodeStatement(text, encoding).buffer)).toHaveProperty('facts')
  return { result: reconciler.match(registries), rows: reconciler.rows(null, 0, 100_000) }
}

/**
 * Adds three payouts to the input whose credits have their number and amount, so that the reconciler knows which payer
 * is the provider. Returns only the rows of the input.
 */
function rowsWithKnownProvider(
  registries: readonly PaidRegistry[],
  credits: readonly Document[],
  foreign: readonly Document[] = [],
) {
  const proven = ['x', 'y', 'z'].map((id, index) =>
    paid({ id, order: `77${index}`, kopecks: 7_000_001 + index }),
  )
  const paidTo = proven.map(({ order, day, kopecks }) => ({ number: order ?? '', day, kopecks }))
  const { rows } = check({
    registries: [...registries, ...proven],
    credits: [...credits, ...paidTo],
    foreign,
  })
  return rows.filter(({ payout }) => !proven.some(({ id }) => payout?.registries[0]?.id === id))
}

/**
 * Returns each verdict as text, followed by the ids of the payout's registries, e.g. `missing 1+2`, or by the
 * number of a credit without a payout.
 */
function verdicts(rows: readonly ResultRow[]): readonly string[] {
  return rows
    .map(
      ({ verdict, payout, credit }) =>
        `${verdict} ${payout === null ? credit?.number : payout.registries.map(({ id }) => id).join('+')}`,
    )
    .sort()
}

describe('verdict on a payout', () => {
  it.each([
    ['missing', '4 days earlier', -4],
    ['arrived', '3 days earlier', -3],
    ['arrived', '30 days later', 30],
    ['missing', '31 days later', 31],
  ])(
    'is "%s" when a credit with the payout\'s number and amount is dated %s than the payout',
    (verdict, _, shift) => {
      const day = shift < 0 ? TO : FROM
      const { rows } = check({
        registries: [paid({ id: '1', day })],
        credits: [{ number: '000245940', day: addDays(day, shift), kopecks: 100_000 }],
        to: addDays(FROM, 40),
      })
      expect(verdicts(rows)).toContain(`${verdict} 1`)
    },
  )

  it.each([
    ['missing', '4 days earlier', -4],
    ['arrived', '3 days earlier', -3],
    ['arrived', '3 days later', 3],
    ['missing', '4 days later', 4],
  ])('is "%s" for an unnumbered payout when its amount was paid %s than due', (verdict, _, shift) => {
    const rows = rowsWithKnownProvider(
      [paid({ id: '1', order: null })],
      [{ number: '9', day: addDays('2026-11-12', shift), kopecks: 100_000 }],
    )
    expect(verdicts(rows)).toContain(`${verdict} 1`)
  })

  it('is "arrived" when the credit equals the total of the registries or the amount of the payment order', () => {
    const together = [paid({ id: '1', kopecks: 30_000 }), paid({ id: '2', kopecks: 70_000 })]
    const credits = [{ number: '245940', day: '2026-11-12', kopecks: 100_000 }]
    expect(verdicts(check({ registries: together, credits }).rows)).toEqual(['arrived 1+2'])
    const alone = [paid({ id: '1', kopecks: 30_000, orderKopecks: 100_000 })]
    expect(verdicts(check({ registries: alone, credits }).rows)).toEqual(['arrived 1'])
  })

  it.each([
    ['unverified', 'two of three registries in a payment order without an amount', 3, null],
    ['arrived', 'two of three registries in a payment order of the credited amount', 3, 90_000],
    ['different', 'two of three registries in a payment order of another amount', 3, 80_000],
    ['different', 'both registries of a payment order without an amount', 2, null],
    ['different', 'two registries of a payment order with no amount and no registry count', null, null],
  ])('quality 89: is "%s" for %s', (verdict, _, count, amount) => {
    const rows = rowsWithKnownProvider(
      ['1', '2'].map((id) => paid({ id, kopecks: 30_000, orderKopecks: amount, orderRegistries: count })),
      [{ number: '245940', day: '2026-11-12', kopecks: 90_000 }],
    )
    expect(verdicts(rows)).toContain(`${verdict} 1+2`)
  })

  it('is "missing" when the amount of the payout is unknown and no document has its number', () => {
    const rows = rowsWithKnownProvider(
      [paid({ id: '1', orderRegistries: 2 })],
      [{ number: '9', day: '2026-11-12', kopecks: 100_000 }],
    )
    expect(verdicts(rows)).toEqual(['missing 1', 'unlisted 9'])
  })

  const PARTS = [
    { number: '245940', day: '2026-11-12', kopecks: 60_000 },
    { number: '245940', day: '2026-11-13', kopecks: 40_000 },
  ]

  it.each<[string, Partial<Check>]>([
    [
      'another credit of the provider',
      { credits: [{ number: '245940', day: '2026-11-12', kopecks: 25_000 }] },
    ],
    ['a credit of a buyer', { foreign: [{ number: '245940', day: '2026-11-12', kopecks: 25_000 }] }],
    ['a partial credit of a buyer', { foreign: PARTS.slice(0, 1) }],
  ])(
    'is "arrived" when two credits add up to the payout and %s also has the payout\'s number',
    (_, { credits = [], foreign = [] }) => {
      const { rows } = check({ registries: [paid({ id: '1' })], credits: [...credits, ...PARTS], foreign })
      const [other] = [...credits, ...foreign]
      expect(new Map(rows.map(({ verdict, credit }) => [verdict, credit?.kopecks]))).toEqual(
        new Map([
          ['arrived', 100_000],
          [credits.length > 0 ? 'unlisted' : 'extra', other?.kopecks],
        ]),
      )
    },
  )

  it('is "different" when the credits with the payout\'s number add up to another amount', () => {
    const rows = rowsWithKnownProvider(
      [paid({ id: '1' })],
      PARTS.map((part) => ({ ...part, kopecks: part.kopecks - 1 })),
    )
    expect(rows.map(({ verdict, credit }) => [verdict, credit?.kopecks])).toEqual([['different', 99_998]])
  })

  it('is "different" when thousands of credits with the payout\'s number do not add up to the payout', () => {
    const many = Array.from({ length: 3000 }, () => ({ number: '245940', day: '2026-11-12', kopecks: 2 }))
    const rows = rowsWithKnownProvider([paid({ id: '1', kopecks: 6001 })], many)
    expect(verdicts(rows)).toContain('different 1')
  })

  it('is "missing" when the only credit with the payout\'s amount has the number of another payout', () => {
    const rows = rowsWithKnownProvider(
      [paid({ id: '1', order: '7', kopecks: 100 }), paid({ id: '2', order: '8', kopecks: 60 })],
      [{ number: '7', day: '2026-11-12', kopecks: 60 }],
    )
    expect(verdicts(rows)).toEqual(['different 1', 'missing 2'])
  })

  it('is not "missing" outside the days of the statement, and is provisional on the last of these days', () => {
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

  it('is omitted when the amount is zero or negative', () => {
    const registries = [paid({ id: '1', order: 'a', kopecks: 0 }), paid({ id: '2', order: 'b', kopecks: -5 })]
    expect(check({ registries, credits: [] }).rows).toEqual([])
  })

  it('is omitted for a payout to another account, and "missing" when the credit is in another currency', () => {
    const { rows, result } = check({
      registries: [paid({ id: '1', account: '40702810******1111' }), paid({ id: '2', currency: 978 })],
      credits: [{ number: '245940', day: '2026-11-12', kopecks: 100_000 }],
    })
    expect(verdicts(rows)).toEqual(['extra 245940', 'missing 2'])
    expect(result.elsewhere).toEqual({ count: 1, accounts: ['40702810******1111'] })
  })
})

describe('quality 87: reconciler', () => {
  const DAY: Day = '2026-11-12'
  const amount = { number: '9', day: DAY, kopecks: 100_000 }
  const exact = { ...amount, number: '245940' }

  it.each(['', '000', 'б/н'])('matches a payout by amount when the number of its credit is %j', (number) => {
    const rows = rowsWithKnownProvider([paid({ id: '1' })], [{ ...amount, number }], [amount])
    expect(verdicts(rows)).toEqual(['arrived 1', 'extra 9'])
  })

  it('prefers a credit of the provider to a credit of a buyer on a nearer day', () => {
    const rows = rowsWithKnownProvider([paid({ id: '1' })], [{ ...exact, day: addDays(DAY, 3) }], [exact])
    expect(rows.map(({ verdict, credit }) => [verdict, credit?.inn])).toEqual([
      ['arrived', '7700000000'],
      ['extra', BUYER.inn],
    ])
  })

  /** Creates a statement in which each payer, named by a letter, pays the payouts with the given numbers. */
  const payoutsPaidBy = (numbersByPayer: Readonly<Record<string, readonly number[]>>) => {
    const payouts = [...new Set(Object.values(numbersByPayer).flat())].map((index) =>
      paid({ id: String(index), order: `24594${index}`, kopecks: 1_000_000 + index }),
    )
    const reconciler = createReconciler()
    const documents = Object.entries(numbersByPayer).flatMap(([payer, numbers]) =>
      numbers.map((index) =>
        creditDocument(
          { number: `24594${index}`, day: DAY, kopecks: 1_000_000 + index },
          { ...BUYER, payer, inn: '', account: '' },
        ),
      ),
    )
    const text = statementText({ accounts: [OWN_ACCOUNT], from: FROM, to: TO, documents })
    reconciler.read(encodeStatement(text, 'utf-8').buffer)
    reconciler.match(payouts)
    return [...verdicts(reconciler.rows(null, 0, 100))]
  }

  const range = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const twoPayers = (arrived: number, last: number) =>
    range(1, last)
      .map((index) => `${index <= arrived ? 'arrived' : 'other-payer'} ${index}`)
      .join(', ')

  it.each([
    ['the only payer', { A: [1] }, 'arrived 1'],
    ['the payer of most payouts', { A: [1, 2], B: [3] }, 'arrived 1, arrived 2, other-payer 3'],
    ['payers of 20 and of 10 payouts', { A: range(1, 20), B: range(21, 30) }, twoPayers(30, 30)],
    ['only the payer of 21 payouts', { A: range(1, 21), B: range(22, 31) }, twoPayers(21, 31)],
    ['only the payer of 10 payouts', { A: range(1, 10), B: range(11, 19) }, twoPayers(10, 19)],
    ['neither of two payers of one payout each', { A: [1], B: [2] }, 'unknown-payer 1, unknown-payer 2'],
    ['neither of two payers of the same payout', { A: [1], B: [1] }, 'extra 245941, unknown-payer 1'],
  ])('identifies %s as the provider', (_, numbersByPayer, wanted) => {
    expect(payoutsPaidBy(numbersByPayer).sort()).toEqual(wanted.split(', ').sort())
  })

  const unnumbered = [1, 2, 3].map((index) =>
    paid({ id: String(index), order: null, kopecks: 100_000 + index }),
  )
  const amounts = unnumbered.map(({ kopecks }, index) => ({ number: `8${index}`, day: DAY, kopecks }))

  it('identifies the provider as the payer of most amounts when no payout has a number', () => {
    const { rows } = check({
      registries: unnumbered,
      credits: amounts.slice(1),
      foreign: amounts.slice(0, 1),
    })
    expect(verdicts(rows)).toEqual(['arrived 2', 'arrived 3', 'other-payer 1'])
  })

  it('identifies no provider when the amount of only one payout was paid', () => {
    const { rows } = check({ registries: unnumbered, credits: amounts.slice(2) })
    expect(verdicts(rows)).toEqual(['missing 1', 'missing 2', 'unknown-payer 3'])
  })

  const INN = '7700000000'
  const ACCOUNT = '40702810900000000018'
  const OTHER = '407028105'
  it.each([
    ['arrived', 'the same tax id and another account', INN, OTHER, {}],
    ['other-payer', 'another tax id and the same account', BUYER.inn, ACCOUNT, {}],
    ['arrived', 'the same account and no tax id', '', ACCOUNT, {}],
    ['arrived', 'the same account in another field', '0', '', { ПлательщикРасчСчет: ACCOUNT }],
    ['other-payer', 'another account and no tax id', '0000000000', OTHER, {}],
    ['arrived', 'the same tax id inside the name', '', '', { Плательщик1: '', Плательщик: `ИНН ${INN} ПП` }],
    ['arrived', 'the same name in another spelling', '', '', { Плательщик1: 'Ооо «ПЛАТЁЖНЫЙ  провайдер»' }],
    ['other-payer', 'another name, no tax id and no account', '', '', { Плательщик1: 'ООО "Банк"' }],
    ['unknown-payer', 'no payer', '', '', { Плательщик1: '' }],
  ])('returns "%s" for an unnumbered payout whose credit has %s', (wanted, _, inn, account, name) => {
    const payer = { ПлательщикИНН: inn, ПлательщикСчет: account, ...name }
    const documents = [
      ...[1, 2].map((index) => creditDocument({ number: `1${index}`, day: DAY, kopecks: index })),
      { ...creditDocument(amount), Плательщик: '', ...payer },
    ]
    const text = statementText({ accounts: [OWN_ACCOUNT], from: FROM, to: TO, documents })
    const reconciler = createReconciler()
    reconciler.read(encodeStatement(text, 'utf-8').buffer)
    const proven = [1, 2].map((index) => paid({ id: `p${index}`, order: `1${index}`, kopecks: index }))
    reconciler.match([...proven, paid({ id: '1', order: null })])
    expect(verdicts(reconciler.rows(null, 0, 100))).toContain(`${wanted} 1`)
  })
})

describe('quality 88: credits of equal payouts', () => {
  const equal = (days: readonly Day[], order: string | null = null) =>
    days.map((day) => paid({ id: day.slice(-2), day, order }))
  const documents = (days: readonly Day[], number = '245940') =>
    days.map((day) => ({ number, day, kopecks: 100_000 }))

  const november = (days: string) =>
    (days === '' ? [] : days.split(' ')).map((day): Day => `2026-11-${Number(day)}`)

  it.each([
    ['12 14', '12 13 14', '13'],
    ['13 14', '12 13 14', '12'],
    ['13 15', '12 13 14', '12'],
    // The credit of the 14th is nearer to the payout of the 15th, but no other credit fits the payout of the 12th.
    ['14 18', '12 15', ''],
    // Every credit arrives two or three days late.
    ['14 16 19', '12 14 16', ''],
  ])('on the days %s for payouts of the days %s leave these payouts missing: %s', (came, days, missing) => {
    const rows = rowsWithKnownProvider(equal(november(days)), documents(november(came)))
    const found = rows.filter(({ verdict }) => verdict === 'missing')
    expect(found.map(({ payout }) => payout?.registries[0]?.id).join(' ')).toBe(missing)
    expect(rows).toHaveLength(days.split(' ').length)
  })

  it('are matched with the payout of the nearer day when two payouts have the same number', () => {
    const days: Day[] = ['2026-11-10', '2026-11-20']
    const numbered = { registries: equal(days, '245940'), credits: documents(['2026-11-20']) }
    expect(verdicts(check(numbered).rows)).toEqual(['arrived 20', 'missing 10'])
    const short = numbered.credits.map((document) => ({ ...document, kopecks: 90_000 }))
    expect(verdicts(rowsWithKnownProvider(numbered.registries, short))).toEqual([
      'different 20',
      'missing 10',
    ])
  })

  it('are matched with a payout within the days of the statement rather than with a nearer earlier payout', () => {
    const before = addDays(FROM, -1)
    const registries = equal([before, addDays(FROM, 2)])
    expect(verdicts(rowsWithKnownProvider(registries, documents([FROM])))).toEqual([
      `arrived ${addDays(FROM, 2).slice(-2)}`,
    ])
    const numbered = registries.map((registry) => ({ ...registry, order: '245940' }))
    expect(verdicts(check({ registries: numbered, credits: documents([FROM]) }).rows)).toEqual([
      `arrived ${addDays(FROM, 2).slice(-2)}`,
    ])
  })

  it('are matched with an unnumbered payout when the payout of a nearer day has another number', () => {
    const registries = [paid({ id: '1', order: '5' }), paid({ id: '2', order: null, day: '2026-11-13' })]
    const rows = rowsWithKnownProvider(registries, documents(['2026-11-12'], '7'))
    expect(verdicts(rows)).toEqual(['arrived 2', 'missing 1'])
  })

  it('are not matched with a payout before the days of the statement when a buyer paid them', () => {
    expect(verdicts(rowsWithKnownProvider(equal([addDays(FROM, -1)]), [], documents([FROM], '9')))).toEqual([
      'extra 9',
    ])
  })
})

describe('createReconciler', () => {
  it('matches payouts with a statement that another instance has parsed', () => {
    const credits = [{ number: '245940', day: '2026-11-12', kopecks: 100_000 }]
    const text = statementText({
      accounts: [OWN_ACCOUNT],
      from: FROM,
      to: TO,
      documents: credits.map((document) => creditDocument(document)),
    })
    const read = createReconciler().read(encodeStatement(text, 'utf-8').buffer)
    if (typeof read === 'string' || read.kept === null) throw new Error('not kept')
    const reconciler = createReconciler()
    expect(reconciler.read(read.kept)).toEqual(read)
    const { groups } = reconciler.match([paid({ id: '1' })])
    expect(groups.filter(({ count }) => count > 0)).toMatchObject([{ verdict: 'arrived', count: 1 }])
  })
})

/** The expected verdict for each way the test alters a payout in the statement. */
const VERDICT_BY_FATE = {
  'as it is': 'arrived',
  shifted: 'arrived',
  split: 'arrived',
  dropped: 'missing',
  'other sum': 'different',
  renumbered: 'other-number',
  'paid by a buyer': 'other-payer',
  'paid by a buyer under its number': 'other-payer',
  'number of a buyer': 'missing',
} as const
type Fate = keyof typeof VERDICT_BY_FATE

describe('reconciliation of random payouts and credits', () => {
  it('returns the expected verdict for every payout after each change of its credit', () => {
    const payouts = fc.array(
      fc.record({
        fate: fc.constantFrom(...(Object.keys(VERDICT_BY_FATE) as Fate[])),
        day: fc.integer({ min: 0, max: 13 }),
        shift: fc.integer({ min: -3, max: 3 }),
        registries: fc.integer({ min: 1, max: 3 }),
        roubles: fc.integer({ min: 10, max: 9_999 }),
      }),
      { maxLength: 30 },
    )
    const strangers = fc.array(fc.integer({ min: 0, max: 13 }), { maxLength: 10 })
    const encoding = fc.constantFrom<StatementEncoding>('utf-8', 'utf-8-bom', 'windows-1251', 'ibm866')
    fc.assert(
      fc.property(payouts, strangers, encoding, fc.integer(), (drawn, others, written, seed) => {
        const registries: PaidRegistry[] = []
        const credits: Document[] = []
        const foreign: Document[] = []
        const wanted: string[] = []
        const sums: Partial<Record<Verdict, number>> = {}
        const add = (verdict: Verdict, kopecks: number) => {
          sums[verdict] = (sums[verdict] ?? 0) + kopecks
        }
        // Too many of these payouts match to be a coincidence, so they identify the provider.
        const proof = { fate: 'as it is' as Fate, day: 0, shift: 0, registries: 1, roubles: 10 }
        const orders = [...drawn, ...drawn.flatMap(() => [proof, proof]), proof]
        for (const [index, { fate, day: ago, shift, registries: count, roubles }] of orders.entries()) {
          const day = addDays(FROM, ago)
          const order = String(100_000 + index)
          const each = roubles * 100
          // Adding the index makes the total of each order unique.
          const kopecks = each * count + 10_000_000 * (index + 1)
          const ids = Array.from({ length: count }, (_, place) => `${index}-${place}`)
          for (const [place, id] of ids.entries()) {
            registries.push(
              paid({ id, day, order, kopecks: place === 0 ? kopecks - each * (count - 1) : each }),
            )
          }
          const near = addDays(day, shift)
          const came = near < FROM ? FROM : near > TO ? TO : near
          const verdict = VERDICT_BY_FATE[fate]
          wanted.push(`${verdict} ${ids.join('+')}`)
          add(verdict, kopecks)
          if (fate === 'as it is') credits.push({ number: order, day, kopecks })
          if (fate === 'shifted') credits.push({ number: order, day: came, kopecks })
          if (fate === 'renumbered') credits.push({ number: String(900_000 + index), day: came, kopecks })
          if (fate === 'other sum') credits.push({ number: order, day: came, kopecks: kopecks + 1 })
          if (fate === 'paid by a buyer') foreign.push({ number: '57', day: came, kopecks })
          if (fate === 'paid by a buyer under its number') foreign.push({ number: order, day: came, kopecks })
          if (fate === 'number of a buyer') {
            foreign.push({ number: order, day: came, kopecks: 3 })
            wanted.push(`extra ${order}`)
            add('extra', 3)
          }
          if (fate === 'split') {
            credits.push(
              { number: order, day, kopecks: kopecks - 5 },
              { number: order, day: came, kopecks: 5 },
            )
          }
        }
        for (const [index, ago] of others.entries()) {
          foreign.push({ number: String(500_000 + index), day: addDays(FROM, ago), kopecks: 700 + index })
          wanted.push(`extra ${500_000 + index}`)
          add('extra', 700 + index)
        }
        const { rows, result } = check({
          registries: shuffled(registries, seed),
          credits: shuffled(credits, seed),
          foreign: shuffled(foreign, seed),
          encoding: written,
        })
        expect(verdicts(rows)).toEqual(wanted.sort())
        for (const group of result.groups) {
          expect(group.sums.reduce((sum, { kopecks }) => sum + kopecks, 0)).toBe(sums[group.verdict] ?? 0)
          expect(group.count).toBe(rows.filter(({ verdict }) => verdict === group.verdict).length)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('uses each credit once, and returns the same result for any order of the registries', () => {
    const some = fc.record({
      // Few distinct values, so that many matches are ambiguous.
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
          const documents = { credits: credits.slice(3), foreign: credits.slice(0, 3) }
          const { rows } = check({ registries, ...documents })
          const total = rows.reduce((sum, { credit }) => sum + (credit?.kopecks ?? 0), 0)
          const came = credits.reduce((sum, { kopecks }) => sum + kopecks, 0)
          expect(total).toBe(came)
          for (const { verdict, payout, credit } of rows) {
            if (verdict === 'arrived') expect(credit?.kopecks).toBe(payout?.kopecks)
            if (verdict === 'different') expect(credit?.kopecks).not.toBe(payout?.kopecks)
          }
          expect(check({ registries: shuffled(registries, seed), ...documents }).rows).toEqual(rows)
        },
      ),
      { numRuns: 80 },
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
