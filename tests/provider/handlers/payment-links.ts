import { HttpResponse, http, type RequestHandler } from 'msw'
import { z } from '@/shared/lib/zod'
import type { Books } from '../data/books.ts'
import { type PaymentLink, paymentLinkRow, statusOf } from '../data/payment-links.ts'
import { SECOND } from '../data/wire.ts'
import { faultOfWord } from '../faults.ts'
import type { ProviderState } from '../state.ts'
import { type ListDefinition, listHandlers, SECURE_API } from './list.ts'
import {
  BAD_BODY,
  type Call,
  failure,
  type JsonObject,
  readObject,
  signedIn,
  unlessFault,
} from './support.ts'

/** Order number of a link that gets paid just before its first change is validated. */
const PAID_MEANWHILE = 'paid-meanwhile'

const MAX_KOPECKS = 99_999_999_999

const text = (max: number, message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, message))

const AMOUNT = 'Сумма должна быть больше нуля, не больше двух знаков после запятой'
const EXPIRES = 'Срок действия должен быть в будущем'

const amountSchema = z.nullable(
  z.pipe(
    z.pipe(
      z.object(
        {
          value: z.string(AMOUNT).check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, AMOUNT)),
          currency: z.literal(643, 'Поддерживаются только рубли'),
        },
        AMOUNT,
      ),
      z.transform(({ value }) => Math.round(Number(value) * 100)),
    ),
    z.int().check(z.minimum(1, AMOUNT), z.maximum(MAX_KOPECKS, 'Слишком большая сумма')),
  ),
)

const momentSchema = z.pipe(
  z.string(EXPIRES).check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/, EXPIRES)),
  z.transform((iso) => Date.parse(iso)),
)

/** Body of `POST`. `PATCH` accepts a part of it, and `status: "disabled"`. */
const inputSchema = z.strictObject({
  merchant_id: z.string('Укажите проект'),
  title: text(255, 'Назначение: от 1 до 255 символов'),
  amount: amountSchema,
  cs1: z.nullable(z.string()),
  kind: z.enum(['single', 'multi'], 'Вид ссылки: single или multi'),
  max_payments: z.nullable(z.int().check(z.minimum(1, 'Число оплат должно быть больше нуля'))),
  expires_at: momentSchema,
  customer: z.strictObject({
    email: z.nullable(
      z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Некорректный e-mail покупателя')),
    ),
    phone: z.nullable(z.string().check(z.regex(/^\+\d{8,15}$/, 'Некорректный телефон покупателя'))),
  }),
})

const changeSchema = z.extend(z.partial(inputSchema), { status: z.optional(z.literal('disabled')) })

type LinkInput = z.output<typeof inputSchema>
type LinkChange = z.output<typeof changeSchema>

/** Thrown to reject the input with 422, or the change with 409. */
class Refusal extends Error {
  readonly status: 409 | 422
  constructor(status: 409 | 422, message: string) {
    super(message)
    this.status = status
  }
}

/** `now` returns epoch milliseconds, which decide whether a link has expired. */
const paymentLinks = (now: () => number): ListDefinition<PaymentLink> => ({
  path: 'payment-links',
  rows: (books) => books.paymentLinks(),
  idOf: (row) => row.id,
  dates: { created_at: (row) => row.createdAt, expires_at: (row) => row.expiresAt },
  sorts: {
    created_at: (row) => row.createdAt,
    expires_at: (row) => row.expiresAt,
    title: (row) => row.title,
    amount: (row) => row.amount,
    paid_count: (row) => row.paidCount,
    status: (row) => statusOf(row, now()),
    merchant_id: (row) => Number(row.merchantId),
    cs1: (row) => row.cs1,
  },
  lists: {
    status__in: (row) => statusOf(row, now()),
    kind__in: (row) => row.kind,
    merchant_id__in: (row) => row.merchantId,
  },
  texts: { id: (row) => row.id, transaction_id: (row) => row.id, cs1: (row) => row.cs1 },
  processTypes: ['standard'],
  row: (row) => paymentLinkRow(row, now()),
  details: (row) => paymentLinkRow(row, now()),
})

/** Answered writes of one client, keyed by method, path and `Idempotency-Key`. `body` is the request body. */
type Answered = Map<string, { readonly body: string; readonly status: number; readonly id: string }>

type Written = { readonly status: 200 | 201; readonly link: PaymentLink }

/** Returns handlers for payment links: list, single link, and `POST` and `PATCH` with an `Idempotency-Key`. */
export function paymentLinksHandlers(state: ProviderState): RequestHandler[] {
  const answered = new WeakMap<Books, Answered>()

  /**
   * Applies a write. A repeated write, with the same idempotency key and body, changes nothing and gets the current
   * link. The key is stored before a fault can discard the response.
   */
  async function write(call: Call, apply: (body: JsonObject) => Written) {
    const { persona, request } = call
    const key = request.headers.get('Idempotency-Key') ?? ''
    if (key === '') return failure(400, 'Нужен заголовок Idempotency-Key')
    const body = await readObject(request)
    if (body === undefined) return failure(400, BAD_BODY)
    const books = state.books(persona)
    const known: Answered = answered.get(books) ?? new Map()
    answered.set(books, known)
    const name = `${request.method} ${new URL(request.url).pathname} ${key}`
    const content = JSON.stringify(body)
    const before = known.get(name)
    if (before !== undefined) {
      const link = books.paymentLinks().find(({ id }) => id === before.id)
      return before.body === content && link !== undefined
        ? HttpResponse.json(paymentLinkRow(link, state.now()), { status: before.status })
        : failure(422, 'Ключ Idempotency-Key уже использован для другого запроса')
    }
    return unlessFault(faultOfWord(typeof body.cs1 === 'string' ? body.cs1 : ''), () => {
      try {
        const { status, link } = apply(body)
        known.set(name, { body: content, status, id: link.id })
        return HttpResponse.json(paymentLinkRow(link, state.now()), { status })
      } catch (error) {
        if (error instanceof Refusal) return failure(error.status, error.message)
        throw error
      }
    })
  }

  return [
    ...listHandlers(state, paymentLinks(state.now)),

    http.post(
      `${SECURE_API}/payment-links`,
      signedIn(state, (call) =>
        write(call, (body) => {
          const input = parse(inputSchema, body)
          const link: PaymentLink = {
            id: String(state.nextId()),
            createdAt: Math.floor(state.now() / SECOND) * SECOND,
            paidCount: 0,
            paidAmount: 0,
            isDisabled: false,
            ...fieldsOf(input),
          }
          check(link, call)
          if (link.expiresAt <= state.now()) throw new Refusal(422, EXPIRES)
          state.books(call.persona).savePaymentLink(link)
          return { status: 201, link }
        }),
      ),
    ),

    http.patch(
      `${SECURE_API}/payment-links/:id`,
      signedIn(state, (call) => {
        const books = state.books(call.persona)
        const find = () => books.paymentLinks().find(({ id }) => id === call.param('id'))
        if (find() === undefined) return failure(404, 'Запись не найдена')
        return write(call, (body) => {
          const change = parse(changeSchema, body)
          payMeanwhile(books, find())
          const link = find()
          if (link === undefined) throw new Refusal(409, 'Ссылка удалена')
          const changed = withChange(link, change)
          check(changed, call)
          if (link.paidCount > 0 && isOtherOffer(link, changed)) {
            throw new Refusal(409, 'По ссылке уже заплатили: сумму, вид и проект изменить нельзя')
          }
          if (changed.maxPayments !== null && changed.maxPayments < changed.paidCount) {
            throw new Refusal(422, `По ссылке уже прошло оплат: ${changed.paidCount}`)
          }
          if (change.expires_at !== undefined && changed.expiresAt <= state.now()) {
            throw new Refusal(422, EXPIRES)
          }
          books.savePaymentLink(changed)
          return { status: 200, link: changed }
        })
      }),
    ),
  ]
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = z.safeParse(schema, body)
  if (result.success) return result.data
  throw new Refusal(422, result.error.issues[0]?.message ?? 'Некорректные данные')
}

function fieldsOf(input: LinkInput) {
  return {
    title: input.title,
    amount: input.amount,
    kind: input.kind,
    maxPayments: input.kind === 'single' ? 1 : input.max_payments,
    expiresAt: input.expires_at,
    merchantId: input.merchant_id,
    cs1: input.cs1,
    customer: input.customer,
  }
}

function withChange(link: PaymentLink, change: LinkChange): PaymentLink {
  const fields = fieldsOf({
    title: orKept(change.title, link.title),
    amount: orKept(change.amount, link.amount),
    kind: orKept(change.kind, link.kind),
    max_payments: orKept(change.max_payments, link.maxPayments),
    expires_at: orKept(change.expires_at, link.expiresAt),
    merchant_id: orKept(change.merchant_id, link.merchantId),
    cs1: orKept(change.cs1, link.cs1),
    customer: orKept(change.customer, link.customer),
  })
  return { ...link, ...fields, isDisabled: link.isDisabled || change.status === 'disabled' }
}

/** Returns the new value unless it is undefined; `null` is a valid new value. */
function orKept<Value>(value: Value | undefined, kept: Value): Value {
  return value === undefined ? kept : value
}

function check(link: PaymentLink, { persona }: Call): void {
  const isOwn = persona.client.merchants.some(({ merchant_id: id }) => String(id) === link.merchantId)
  if (!isOwn) throw new Refusal(422, 'Проект не найден')
}

function isOtherOffer(before: PaymentLink, after: PaymentLink): boolean {
  return (
    before.amount !== after.amount || before.kind !== after.kind || before.merchantId !== after.merchantId
  )
}

function payMeanwhile(books: Books, link: PaymentLink | undefined): void {
  if (link === undefined || link.cs1 !== PAID_MEANWHILE || link.paidCount > 0) return
  books.savePaymentLink({ ...link, paidCount: 1, paidAmount: link.amount ?? 100_000 })
}
