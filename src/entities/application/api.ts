import {
  dayOrInstant,
  detailQuery,
  from,
  idSchema,
  instant,
  lenientArray,
  moneySchema,
  optionalHref,
  optionalId,
  optionalMoney,
  optionalText,
  orEmpty,
  orNull,
  type Parsed,
  record,
  recordIdSchema,
  roublesSchema,
  rowsOf,
  textSchema,
} from '@/shared/api'
import { mapped, z } from '@/shared/lib/zod'

/** The lender, which some providers send as text and others as an object with a name. */
const lenderName = orNull(z.union([idSchema, mapped(z.object({ name: idSchema }), ({ name }) => name)]))

const fields = {
  id: from('request_id', recordIdSchema),
  createdAt: from('created_at', instant),
  updatedAt: from('updated_at', orNull(instant)),
  status: from('status_code', optionalId),
  stage: optionalId,
  /** Total price of the cart, before the merchant's fee. */
  amount: moneySchema,
  /** The amount that the merchant receives. */
  settlement: from('settlement_amount', optionalMoney),
  fee: optionalMoney,
  tariff: orNull(record({ id: optionalId, name: optionalText })),
  /** Term of the loan in months, as text. */
  term: optionalId,
  lender: lenderName,
  decisions: from(
    'lenders_decisions',
    rowsOf(
      record({
        lender: lenderName,
        decision: optionalId,
        amount: optionalMoney,
        term: optionalId,
        decidedAt: from('decided_at', orNull(instant)),
      }),
    ),
  ),
  customer: orEmpty(
    record({ name: from('name_short', optionalText), phone: from('phone_masked', optionalText) }),
  ),
  merchantId: from('merchant_id', optionalId),
  merchantName: from('merchant_name', optionalText),
  cs1: optionalId,
  /** The time until which the buyer cannot apply again. */
  cooldownUntil: from('cooldown_until', orNull(instant)),
  /** The time until which the buyer may withdraw from the loan. Not to be confused with `cooldownUntil`. */
  coolingOffUntil: from('cooling_off_until', orNull(instant)),
  applicationUrl: from('application_url', optionalHref),
  registryId: from('registry_id', optionalId),
  registryNumber: from('registry_number', optionalId),
  items: rowsOf(
    record({
      name: z.pipe(z.string().check(z.minLength(1)), textSchema),
      quantity: orNull(roublesSchema),
      price: optionalMoney,
    }),
  ),
}

/** The schema of a row of `purchase-requests` (product §17.9). The id, the time and the amount are required. */
export const applicationSchema = record(fields)

/** A buyer's application for credit. An optional field is `null` when missing or invalid. */
export type Application = Parsed<typeof applicationSchema>

export const applicationDetailsSchema = mapped(
  record({
    ...fields,
    /** The statuses that the application has had, oldest first. */
    steps: rowsOf(record({ status: from('status_code', idSchema), at: instant })),
    /** The buyer's payments with their dates; empty until the loan is issued. */
    schedule: lenientArray(record({ date: dayOrInstant, amount: moneySchema })),
  }),
  ({ schedule, ...row }) => ({
    ...row,
    schedule: schedule.rows,
    /** False when a payment could not be read: the drawer then says that the schedule is incomplete. */
    isScheduleWhole: schedule.unreadable === 0,
  }),
)

export type ApplicationDetails = Parsed<typeof applicationDetailsSchema>

export const PURCHASE_REQUESTS_PATH = '/api/v1/purchase-requests'

export const applicationQuery = detailQuery(
  'purchase-requests',
  PURCHASE_REQUESTS_PATH,
  applicationDetailsSchema,
)
