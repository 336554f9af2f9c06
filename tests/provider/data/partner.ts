import { Random, weighted } from '../random.ts'
import { everydaySum, orderNumber } from './samples.ts'
import { DAY, isoTime, isoTimeOrNull, money, moscowDay, SECOND, startOfMoscowDay } from './wire.ts'

/** A sale of a referred client: amounts in kopecks, times in epoch milliseconds, `rate` in hundredths of a per cent. */
export type PartnerSale = {
  readonly id: string
  readonly createdAt: number
  readonly client: { readonly id: string; readonly name: string }
  readonly transactionId: string
  readonly product: string
  readonly amount: number
  readonly rate: number
  readonly reward: number
  readonly status: string
  readonly paidAt: number | null
  readonly cs1: string | null
}

export type PartnerConnection = {
  readonly clientId: string
  readonly connectedAt: number
  readonly name: string
  readonly inn: string
  readonly products: readonly string[]
  readonly status: string
  readonly source: string
  readonly firstOperationAt: number | null
  readonly turnover: number
  readonly reward: number
}

export type PartnerBook = {
  readonly sales: readonly PartnerSale[]
  readonly connections: readonly PartnerConnection[]
}

const SEED = 80_021
const RATES: Readonly<Record<string, number>> = { acquiring: 15, sbp: 8, installment: 120, receipts: 200 }
const PRODUCTS = ['acquiring', 'sbp', 'installment', 'receipts'] as const
const NAMES = [
  'ООО «Берёзовая роща»',
  'ИП Смолин Артём Игоревич',
  'ООО «Тихая гавань»',
  'АО «Уральские самоцветы и камнерезные мастерские имени братьев-основателей»',
  'ИП Ли Е. В.',
  'ООО "Кофе & Книги"',
] as const

const drawFate = weighted(['paid', 94], ['cancelled', 5], ['disputed', 1])
const drawStatus = weighted(['active', 75], ['pending', 12], ['blocked', 8], ['rejected', 5])

/** Days from a sale until its reward becomes available (`HOLD_DAYS`) and is paid out (`PAYOUT_DAYS`). */
const HOLD_DAYS = 14
const PAYOUT_DAYS = 30

function saleAt(random: Random, id: string, createdAt: number, now: number): Omit<PartnerSale, 'client'> {
  const product = random.pick(PRODUCTS)
  const amount = everydaySum(random) * 4
  const rate = RATES[product] ?? 0
  const fate = drawFate(random)
  const age = now - createdAt
  const waiting = age < HOLD_DAYS * DAY ? 'accrued' : age < PAYOUT_DAYS * DAY ? 'available' : undefined
  const status = waiting ?? fate
  return {
    id,
    createdAt,
    transactionId: `7${id.padStart(12, '0')}`,
    product,
    amount,
    rate,
    reward: status === 'cancelled' ? 0 : Math.round((amount * rate) / 10_000),
    status,
    paidAt: status === 'paid' ? createdAt + PAYOUT_DAYS * DAY : null,
    cs1: orderNumber(random),
  }
}

function connectionAt(random: Random, index: number, today: number): PartnerConnection {
  const connectedAt = startOfMoscowDay(today - random.between(0, 390)) + random.between(0, 86_399) * SECOND
  const products = PRODUCTS.filter(() => random.next() < 0.5)
  return {
    clientId: String(52_000 + index),
    connectedAt,
    name: NAMES[index % NAMES.length] ?? NAMES[0],
    // A company's tax number (ИНН) has ten digits, a sole trader's twelve.
    inn: index % 2 === 0 ? `77${random.digits(8)}` : `50${random.digits(9)}3`,
    products: products.length === 0 ? ['acquiring'] : products,
    status: drawStatus(random),
    source: random.pick(['link', 'link', 'code', 'manager', 'widget']),
    firstOperationAt: null,
    turnover: 0,
    reward: 0,
  }
}

/** Creates a partner's sales and connections. The totals of a connection are those of its sales. */
export function createPartnerBook(
  clientId: number,
  clients: number,
  perDay: number,
  now: number,
): PartnerBook {
  const today = moscowDay(now)
  const connections = Array.from({ length: clients }, (_, index) =>
    connectionAt(new Random(SEED, clientId, index), index, today),
  )
  const sales: PartnerSale[] = []
  for (let day = today - 399; day <= today; day += 1) {
    const randomOfDay = new Random(SEED, clientId, day, 1)
    const count = Math.floor(perDay * 2 * randomOfDay.next() + randomOfDay.next())
    for (let index = 0; index < count; index += 1) {
      const random = new Random(SEED, clientId, day, index, 2)
      const createdAt = startOfMoscowDay(day) + random.between(0, 86_399) * SECOND
      const buyer = connections[random.between(0, clients - 1)]
      if (buyer?.status !== 'active' || buyer.connectedAt > createdAt || createdAt > now) continue
      const id = `${clientId}${day}${String(index).padStart(3, '0')}`
      sales.push({ ...saleAt(random, id, createdAt, now), client: { id: buyer.clientId, name: buyer.name } })
    }
  }
  return { sales, connections: connections.map((connection) => withSums(connection, sales)) }
}

function withSums(connection: PartnerConnection, sales: readonly PartnerSale[]): PartnerConnection {
  const own = sales.filter(({ client }) => client.id === connection.clientId)
  const times = own.map(({ createdAt }) => createdAt)
  return {
    ...connection,
    firstOperationAt: times.length === 0 ? null : Math.min(...times),
    turnover: own.reduce((sum, { amount }) => sum + amount, 0),
    reward: own.reduce((sum, { reward }) => sum + reward, 0),
  }
}

/** Formats hundredths of a per cent with two decimals, e.g. `1.20`. */
function percent(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}

export function partnerSaleRow(sale: PartnerSale) {
  return {
    sale_id: sale.id,
    created_at: isoTime(sale.createdAt),
    client: sale.client,
    transaction_id: sale.transactionId,
    product: sale.product,
    amount: money(sale.amount),
    rate: percent(sale.rate),
    reward: money(sale.reward),
    status: sale.status,
    paid_at: isoTimeOrNull(sale.paidAt),
    cs1: sale.cs1,
  }
}

export function partnerConnectionRow(connection: PartnerConnection) {
  return {
    client_id: connection.clientId,
    connected_at: isoTime(connection.connectedAt),
    name: connection.name,
    inn: connection.inn,
    products: connection.products,
    status: connection.status,
    source: connection.source,
    first_operation_at: isoTimeOrNull(connection.firstOperationAt),
    turnover: money(connection.turnover),
    reward: money(connection.reward),
  }
}

/**
 * Returns the partner's account: reward totals, referral link and terms. `accrued` is the total of the other three
 * totals.
 */
export function partnerInfo(clientId: number, { sales }: PartnerBook) {
  const sumOf = (fits: (status: string) => boolean) =>
    money(sales.filter(({ status }) => fits(status)).reduce((sum, { reward }) => sum + reward, 0))
  const code = `P${clientId}`
  return {
    accrued: sumOf(() => true),
    awaiting: sumOf((status) => status === 'accrued' || status === 'disputed'),
    available: sumOf((status) => status === 'available'),
    paid: sumOf((status) => status === 'paid'),
    referral: { code, url: `https://signup.example.ru/?partner=${code}` },
    terms: {
      rates: PRODUCTS.map((product) => ({ product, rate: percent(RATES[product] ?? 0) })),
      hold_days: HOLD_DAYS,
      payout_days: PAYOUT_DAYS,
      url: 'https://docs.example.ru/partners/terms.pdf',
    },
  }
}
