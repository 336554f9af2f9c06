import { describe, expect, it } from 'vitest'
import { checkFigures, checkHoldbacks, checkTransactions, registrySchema } from '@/entities/registry'
import {
  signedNet,
  type TransactionTotals,
  transactionSchema,
  transactionTotalsSchema,
} from '@/entities/transaction'
import { isNetRight } from '@/pages/history/transaction-wording'
import { FOR_1C } from '@/pages/registries/bookkeeping'
import { addMoney, toKopecks } from '@/shared/lib/money'
import { z } from '@/shared/lib/zod'
import { fc } from '../support/property.ts'

const RUB = 643
const EUR = 978
const DEDUCTION = 7

const money = (kopecks: number, currency: number) => ({ value: (kopecks / 100).toFixed(2), currency })
const isOutgoing = (type: number) => type === 2 || type === 5 || type === DEDUCTION
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

type Operation = {
  readonly type: number
  readonly amount: number
  readonly fee: number
  readonly vat: number
  readonly isForeign: boolean
}

/** Returns the signed amount that the merchant receives, in kopecks. */
const netOf = ({ type, amount, fee, vat }: Operation) => (isOutgoing(type) ? -amount : amount) - fee - vat

const operation: fc.Arbitrary<Operation> = fc
  .record({
    // Not only payments have a fee, but also refunds, payouts and commissions. A negative fee is a returned fee.
    type: fc.constantFrom(1, 2, 3, 5, 6, DEDUCTION),
    amount: fc.integer({ min: 1, max: 10 ** 9 }),
    fee: fc.integer({ min: -50_000, max: 10 ** 7 }),
    vat: fc.integer({ min: -10_000, max: 10 ** 6 }),
    isForeign: fc.boolean(),
  })
  // The returned fee of an outgoing transaction must not exceed its amount.
  .filter(({ type, amount, fee, vat }) => !isOutgoing(type) || amount + Math.min(fee, fee + vat) >= 0)

const books = fc.record({
  operations: fc.array(operation, { minLength: 1, maxLength: 12 }),
  holdbacks: fc.array(fc.integer({ min: -(10 ** 7), max: 10 ** 7 }), { maxLength: 4 }),
  hasVat: fc.boolean(),
  currency: fc.constantFrom(RUB, EUR),
})

type Books = typeof books extends fc.Arbitrary<infer Value> ? Value : never

/** Returns the transactions, their totals and their registry, as the app parses them from responses. */
function toWire({ operations: drawn, holdbacks, hasVat, currency }: Books) {
  const operations = hasVat ? drawn : drawn.map((row) => ({ ...row, vat: 0 }))
  const vatOf = (rows: readonly Operation[], code: number) =>
    hasVat ? { fee_vat: money(sum(rows.map(({ vat }) => vat)), code) } : {}
  const currencyOf = ({ isForeign }: Operation) => (isForeign ? RUB + EUR - currency : currency)
  const transactions = operations.map((row, index) => ({
    transaction_id: index + 1,
    created_at: '2026-11-20T12:00:00Z',
    type: row.type,
    status: 'success',
    amount: money(row.amount, currencyOf(row)),
    fee: money(row.fee, currencyOf(row)),
    ...vatOf([row], currencyOf(row)),
    net_amount: money(isOutgoing(row.type) ? -netOf(row) : netOf(row), currencyOf(row)),
  }))
  const totals = [false, true].flatMap((isForeign) => {
    const rows = operations.filter((row) => row.isForeign === isForeign)
    const [first] = rows
    if (first === undefined) return []
    const code = currencyOf(first)
    return [
      {
        count: rows.length,
        amount: money(sum(rows.map(({ type, amount }) => (isOutgoing(type) ? -amount : amount))), code),
        fee: money(sum(rows.map(({ fee }) => fee)), code),
        ...vatOf(rows, code),
        net_amount: money(sum(rows.map(netOf)), code),
        types: rows.map(({ type, amount }) => ({ type, amount: money(amount, code) })),
      },
    ]
  })
  const paid = operations.filter(({ isForeign }) => !isForeign)
  const amountOf = (...types: readonly number[]) =>
    sum(paid.filter(({ type }) => types.includes(type)).map(({ amount }) => amount))
  const deducted = amountOf(DEDUCTION)
  const registry = {
    registry_id: 1,
    registry_date: '2026-11-21',
    gross: money(amountOf(1, 3, 6), currency),
    refunds: money(amountOf(2, 5), currency),
    fee: money(sum(paid.map(({ fee }) => fee)), currency),
    ...vatOf(paid, currency),
    adjustments: money(deducted + sum(holdbacks), currency),
    adjustments_items: [deducted, ...holdbacks].map((amount) => ({
      kind: 'holdback',
      text: 'Удержание',
      amount: money(amount, currency),
    })),
    net: money(sum(paid.map(netOf)) - sum(holdbacks), currency),
  }
  return {
    transactions: z.parse(z.array(transactionSchema), transactions),
    totals: z.parse(transactionTotalsSchema, totals) ?? [],
    registry: z.parse(registrySchema, registry),
  }
}

/** Converts a cell to kopecks. Roubles are numbers, other currencies text; an empty cell is `null`. */
function toCellKopecks(cell: string | number | null): number | null {
  if (cell === null) return null
  if (typeof cell === 'number') return Math.round(cell * 100)
  const digits = Number(cell.replaceAll(/\D/g, ''))
  return cell.startsWith('\u2212') ? -digits : digits
}

/** Returns the amounts of the registry in the export «Для 1С» in kopecks, keyed by column heading. */
function readFile(registry: ReturnType<typeof toWire>['registry']) {
  const { columns } = FOR_1C
  const cells = columns.filter(({ kind }) => kind === 'money')
  return new Map(cells.map(({ title, value }) => [title, toCellKopecks(value(registry))]))
}

const ofCurrency = (totals: NonNullable<TransactionTotals>, currency: number) =>
  totals.filter(({ amount }) => amount.currency === currency)

describe('amounts of a registry', () => {
  it('are equal to the kopeck in the registry, its transactions, the totals and the file for 1C', () => {
    fc.assert(
      fc.property(books, (drawn) => {
        const { transactions, totals, registry } = toWire(drawn)
        const held = sum(drawn.holdbacks)

        for (const row of transactions) expect(isNetRight(row)).toBe(true)
        for (const { amount, fee, feeVat, net } of totals) {
          const own = transactions.filter((row) => row.amount.currency === amount.currency)
          expect(addMoney(own.flatMap((row) => signedNet(row) ?? []))).toEqual(net)
          const taken = toKopecks(fee ?? amount) + (feeVat === null ? 0 : toKopecks(feeVat))
          expect(toKopecks(amount) - taken).toBe(toKopecks(net ?? amount))
        }

        expect(checkFigures(registry)).toEqual({ kind: 'right' })
        expect(checkHoldbacks(registry)).toEqual({ kind: 'right' })
        const own = ofCurrency(totals, drawn.currency)
        if (own.length > 0) {
          const check = checkTransactions(
            registry,
            own.map(({ net }) => net),
            own.flatMap(({ types }) => types ?? []).flatMap((row) => (row.type === '7' ? [row.amount] : [])),
          )
          expect(check.kind).toBe('right')
          if (check.kind === 'right') expect(toKopecks(check.withheld ?? { amount: 0 })).toBe(held)
        }
        // Totals in different currencies are never added up.
        if (totals.length === 2) {
          expect(
            checkTransactions(
              registry,
              totals.map(({ net }) => net),
            ).kind,
          ).toBe('unknown')
        }

        const cells = readFile(registry)
        const at = (title: string) => cells.get(title) ?? 0
        expect([...cells.keys()]).toEqual([
          'Поступления',
          'Возвраты',
          'Комиссия',
          'НДС с комиссии',
          'Удержания',
          'К зачислению',
        ])
        expect(
          at('Поступления') - at('Возвраты') - at('Комиссия') - at('НДС с комиссии') - at('Удержания'),
        ).toBe(at('К зачислению'))
        for (const [title, kopecks] of cells) {
          if (title !== 'К зачислению') expect(kopecks ?? 0).toBeGreaterThanOrEqual(0)
        }
        expect(cells.get('НДС с комиссии') === null).toBe(!drawn.hasVat)
        const [entry] = own
        if (entry !== undefined) {
          expect(at('Комиссия')).toBe(Math.max(0, toKopecks(entry.fee ?? { amount: Number.NaN })))
          expect(at('НДС с комиссии')).toBe(Math.max(0, toKopecks(entry.feeVat ?? { amount: 0 })))
        }
      }),
    )
  })

  it('differ from the net amount by exactly the VAT when the response omits the VAT', () => {
    fc.assert(
      fc.property(
        books.filter(({ hasVat }) => hasVat),
        (drawn) => {
          const { registry } = toWire(drawn)
          const vat = registry.feeVat?.amount ?? 0
          const check = checkFigures({ ...registry, feeVat: null })
          expect(check).toEqual(
            vat === 0
              ? { kind: 'right' }
              : { kind: 'wrong', difference: { amount: -vat, currency: drawn.currency } },
          )
        },
      ),
    )
  })
})
