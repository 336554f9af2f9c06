import { queryOptions, skipToken } from '@tanstack/react-query'
import {
  ApiError,
  type ApiScope,
  lenientArray,
  optionalId,
  optionalText,
  orNull,
  pathSegment,
  requiredArray,
  roublesSchema,
} from '@/shared/api'
import { z } from '@/shared/lib/zod'
import {
  type Calculation,
  type CalculationInputs,
  inputsKey,
  type Tariff,
  type Tariffs,
  type TermCalculation,
} from './model/calculation'

const objectSchema = z.record(z.string(), z.unknown())

/**
 * The response with every key in snake_case: the billing service uses both spellings (product §13.6), even mixed. Of
 * two spellings of one key, the first value that is not null wins.
 */
function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSnakeCase)
  const object = z.safeParse(objectSchema, value)
  if (!object.success) return value
  const entries = new Map<string, unknown>()
  for (const [key, part] of Object.entries(object.data)) {
    const name = key.replaceAll(/([a-z\d])([A-Z]+)/g, '$1_$2').toLowerCase()
    if ((entries.get(name) ?? null) === null) entries.set(name, inSnakeCase(part))
  }
  return Object.fromEntries(entries)
}

/** Numbers and strings mean the same. */
const termSchema = z.pipe(
  z.union([z.string().check(z.trim(), z.minLength(1)), z.number()]),
  z.transform((term) => String(term)),
)

const amount = z.int().check(z.minimum(1))

/** Body of call 13: one of the two sums, in whole roubles. */
export const calculationBody = z.union([
  z.object({ pricing_model_name: z.string(), cart_amount: amount }),
  z.object({ pricing_model_name: z.string(), settlement_amount: amount }),
])

const figure = orNull(roublesSchema)

/** A row without any figure is dropped. */
const rowSchema = z.pipe(
  z.object({
    term: termSchema,
    calculation_amount: z
      .object({
        amount: figure,
        customer_overpayment_amount: figure,
        customer_total_payments: figure,
        recurring_payment: figure,
      })
      .check(z.refine(hasFigure)),
  }),
  z.transform(
    ({ term, calculation_amount: figures }): TermCalculation => ({
      term,
      amount: figures.amount,
      payment: figures.recurring_payment,
      overpayment: figures.customer_overpayment_amount,
      total: figures.customer_total_payments,
    }),
  ),
)

export function hasFigure(figures: Readonly<Record<string, number | null>>): boolean {
  return Object.values(figures).some((value) => value !== null)
}

/** Wire shape of call 13, in either spelling. A null list is empty; a missing one is drift. */
export const calculationSchema = z.pipe(
  z.pipe(z.unknown(), z.transform(inSnakeCase)),
  z.pipe(
    z.object({ calculations: requiredArray(rowSchema) }),
    z.transform(({ calculations: { rows } }): readonly TermCalculation[] => {
      // Terms are unique: the first row of each wins.
      return rows.filter(({ term }, index) => rows.findIndex((row) => row.term === term) === index)
    }),
  ),
)

/**
 * Call 13: `POST {lendingBilling}/api/calculator/preview-amounts`, a read in the form of a write. The inputs are in the
 * key, so a response never passes for other inputs, and changing them aborts the request. Only the user repeats it.
 */
export function calculationQuery({ api, clientId }: ApiScope, inputs: CalculationInputs | null) {
  return queryOptions({
    queryKey: ['calculator', clientId, 'calculation', inputs === null ? null : inputsKey(inputs)],
    queryFn:
      inputs === null
        ? skipToken
        : async ({ signal }): Promise<Calculation> => {
            const { amountType, amount, tariff } = inputs
            const url = `${api.hosts.lendingBilling}/api/calculator/preview-amounts`
            const model = { pricing_model_name: tariff.name }
            const json: z.input<typeof calculationBody> =
              amountType === 'cart_amount'
                ? { ...model, cart_amount: amount }
                : { ...model, settlement_amount: amount }
            const options = { schema: calculationSchema, signal, json, purpose: 'read' } as const
            return { inputs, rows: await api.open.post(url, options) }
          },
    retry: false,
    // Offline the request fails at once instead of pausing silently.
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const itemSchema = z.object({ transaction_conditions: z.object({ key: termSchema }) })

/** A row without a name has nothing to show or send, so it is dropped and counted. */
const tariffSchema = z.pipe(
  z
    .object({
      pricing_model_id: optionalId,
      id: optionalId,
      pricing_model_name: optionalText,
      name: optionalText,
      title: optionalText,
      items: lenientArray(itemSchema),
    })
    .check(z.refine(hasName)),
  z.transform((row): Tariff => {
    const shown = getPricingName(row) ?? ''
    const terms = row.items.rows.map((item) => item.transaction_conditions.key)
    return { id: row.pricing_model_id ?? row.id ?? shown, name: shown, terms: [...new Set(terms)] }
  }),
)

type Names = Readonly<Record<'pricing_model_name' | 'name' | 'title', string | null>>

function getPricingName({ pricing_model_name, name, title }: Names): string | null {
  return pricing_model_name ?? name ?? title
}

export function hasName(row: Names): boolean {
  return getPricingName(row) !== null
}

/** Call 12 in either spelling: {@link inSnakeCase}. A null list is empty; a missing one is drift. */
export const tariffsSchema = z.pipe(
  z.pipe(z.unknown(), z.transform(inSnakeCase)),
  z.pipe(
    z.object({ merchant_fees: requiredArray(tariffSchema) }),
    z.transform(
      ({ merchant_fees: { rows, unreadable } }): Tariffs => ({ tariffs: rows.map(withUniqueId), unreadable }),
    ),
  ),
)

/** Keeps tariffs with the same id apart. */
function withUniqueId(tariff: Tariff, index: number, all: readonly Tariff[]): Tariff {
  const isRepeated = all.slice(0, index).some(({ id }) => id === tariff.id)
  return isRepeated ? { ...tariff, id: `${tariff.id} ${index}` } : tariff
}

/**
 * Call 12: `GET {lendingBilling}/api/merchant-fees/{clientId}/actual`. Fetched only when the calculator opens: tariffs
 * that change while the user types would discard the figures.
 */
export function tariffsQuery({ api, clientId }: ApiScope) {
  return queryOptions({
    queryKey: ['calculator', clientId, 'tariffs'],
    queryFn:
      clientId === null
        ? skipToken
        : async ({ signal }) => {
            const path = `/api/merchant-fees/${pathSegment(clientId)}/actual`
            const url = `${api.hosts.lendingBilling}${path}`
            const tariffs = await api.open.get(url, { schema: tariffsSchema, signal })
            if (tariffs.tariffs.length === 0 && tariffs.unreadable > 0) {
              throw new ApiError({ kind: 'shape', path: 'tariffs' })
            }
            return tariffs
          },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
