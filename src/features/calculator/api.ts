import { queryOptions, skipToken } from '@tanstack/react-query'
import {
  ApiError,
  type ApiScope,
  lenientArray,
  optionalId,
  optionalText,
  orNull,
  type Parsed,
  pathSegment,
  requiredArray,
  roublesSchema,
} from '@/shared/api'
import { mapped, z } from '@/shared/lib/zod'

const objectSchema = z.record(z.string(), z.unknown())

/**
 * Converts keys to snake_case, because the billing service also sends camelCase (product §13.6).
 * If an object has both spellings of a key, the first value that is not `null` is used.
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

const termSchema = mapped(z.union([z.string().check(z.trim(), z.minLength(1)), z.number()]), (term) =>
  String(term),
)

const amount = z.int().check(z.minimum(1))

/** Body of request 13 (product §17.4) with one of the two amounts, in whole roubles. */
export const calculationBody = z.union([
  z.object({ pricing_model_name: z.string(), cart_amount: amount }),
  z.object({ pricing_model_name: z.string(), settlement_amount: amount }),
])

const figure = orNull(roublesSchema)

/** The calculation for one term. A row without any amount is invalid and is skipped. */
const rowSchema = mapped(
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
  ({ term, calculation_amount: figures }) => ({
    term,
    amount: figures.amount,
    payment: figures.recurring_payment,
    overpayment: figures.customer_overpayment_amount,
    total: figures.customer_total_payments,
  }),
)

/** The calculation for one term, in roubles. A field is `null` when the response has no readable amount. */
export type TermCalculation = Parsed<typeof rowSchema>

export function hasFigure(figures: Readonly<Record<string, number | null>>): boolean {
  return Object.values(figures).some((value) => value !== null)
}

/** The response to request 13 (product §17.4). A `null` list is empty; a missing list is an error. */
export const calculationSchema = z.pipe(
  mapped(z.unknown(), inSnakeCase),
  mapped(z.object({ calculations: requiredArray(rowSchema) }), ({ calculations: { rows } }) =>
    // Keeps the first row of each term.
    rows.filter(({ term }, index) => rows.findIndex((row) => row.term === term) === index),
  ),
)

/** The meaning of an amount: the price of the cart, or the amount that the merchant receives. */
export type AmountType = 'cart_amount' | 'settlement_amount'

export type CalculationInputs = {
  readonly amountType: AmountType
  /** Amount in whole roubles. */
  readonly amount: number
  readonly tariff: Pick<Tariff, 'id' | 'name'>
}

export type Calculation = {
  readonly inputs: CalculationInputs
  readonly rows: readonly TermCalculation[]
}

export function inputsKey({ amountType, amount, tariff }: CalculationInputs): string {
  return JSON.stringify([amountType, amount, tariff.id, tariff.name])
}

/** Queries the calculation (request 13, product §17.4). A change aborts it. After a failure, only the user retries. */
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
    // When offline, the request fails immediately rather than waiting for a connection.
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const itemSchema = z.object({ transaction_conditions: z.object({ key: termSchema }) })

/** The schema of a tariff. A tariff without a name is dropped and counted, since it could be neither shown nor sent. */
const tariffSchema = mapped(
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
  (row) => {
    const shown = getPricingName(row) ?? ''
    const terms = row.items.rows.map((item) => item.transaction_conditions.key)
    return {
      /** Id, unique within the response. */
      id: row.pricing_model_id ?? row.id ?? shown,
      /** The name that is shown, and sent as `pricing_model_name` in request 13 (product §17.4). */
      name: shown,
      terms: [...new Set(terms)],
    }
  },
)

export type Tariff = Parsed<typeof tariffSchema>

type Names = Readonly<Record<'pricing_model_name' | 'name' | 'title', string | null>>

function getPricingName({ pricing_model_name, name, title }: Names): string | null {
  return pricing_model_name ?? name ?? title
}

export function hasName(row: Names): boolean {
  return getPricingName(row) !== null
}

/** The response to request 12 (product §17.4). A `null` list is empty; a missing list is an error. */
export const tariffsSchema = z.pipe(
  mapped(z.unknown(), inSnakeCase),
  mapped(
    z.object({ merchant_fees: requiredArray(tariffSchema) }),
    ({ merchant_fees: { rows, unreadable } }) => ({
      tariffs: rows.map(withUniqueId),
      unreadable,
    }),
  ),
)

function withUniqueId(tariff: Tariff, index: number, all: readonly Tariff[]): Tariff {
  const isRepeated = all.slice(0, index).some(({ id }) => id === tariff.id)
  return isRepeated ? { ...tariff, id: `${tariff.id} ${index}` } : tariff
}

/** Queries the tariffs (request 12, product §17.4) once per opening: changed tariffs would discard the calculation. */
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
