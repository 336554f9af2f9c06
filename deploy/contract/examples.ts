import { signedInAs } from '../../tests/provider/test-support.ts'
import { OPERATIONS, type Operation } from './operations.ts'

/** A fixed time, so that the generated documents are reproducible. */
export const EXAMPLES_AT = '2026-11-16T12:00:00+03:00'

/** A client of the embedded provider, with the function that sends its requests. */
export type Caller = {
  readonly persona: ReturnType<typeof signedInAs>['persona']
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    token?: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly status: number; readonly body: unknown }>
}

export type Example = {
  readonly operation: Operation
  readonly body?: unknown
  readonly status: number
  readonly answer: unknown
}

/** Base paths of the hosts, as in `public/config.json`. */
const PREFIXES: Readonly<Record<Operation['host'], string>> = {
  payments: '/api/payments',
  clients: '/api/clients',
  life: '/api/life',
  lendingBilling: '/api/billing',
  directories: '/api/directories',
  secure: '/api/secure',
  usersUrl: '/api/identity/users',
}

const CHAT = {
  chat_id: '-1001234567890',
  notification_type: 'flomni',
  notify_states: ['P2', 'C0'],
  include_comments: true,
}

const BODIES: Readonly<Record<string, unknown>> = {
  addReportEmail: { email: 'kassa@veter.example', is_active: true },
  setReportEmailActive: { is_active: false },
  setReportsActive: { is_active: true },
  addChat: CHAT,
  changeChat: CHAT,
  calculate: { pricing_model_name: '', cart_amount: 12000 },
  addPaymentLink: {
    merchant_id: '501',
    title: 'Доставка дивана',
    amount: { value: '1500.00', currency: 643 },
    cs1: 'A-17',
    kind: 'single',
    max_payments: null,
    expires_at: '2026-12-01T23:59:59+03:00',
    customer: { email: null, phone: null },
  },
  changePaymentLink: { status: 'disabled' },
}

const QUERIES: Readonly<Record<string, string>> = {
  listOffers: '?lender=t-bank&limit=2',
  getSummary: `?${new URLSearchParams({
    date_from: '2026-11-10T00:00:00+03:00',
    date_to: '2026-11-16T12:00:00+03:00',
  })}`,
}

/** Sends every request of the app to the embedded provider, as a client with all roles and data. */
export async function askExamples(
  { call, persona }: Caller = signedInAs('full', {}, () => Date.parse(EXAMPLES_AT)),
): Promise<readonly Example[]> {
  const { client, userId, telegram, tariffs } = persona()
  const listed = new Map<string, unknown>()

  const idOf = (operation: Operation): string => {
    if (operation.path.includes('telegram_notification_settings')) return String(telegram[0]?.id)
    return String(listed.get(operation.path.replace('/{id}', '')))
  }
  const ask = async (operation: Operation): Promise<Example> => {
    const path = operation.path
      .replace('{clientId}', String(client.client_id))
      .replace('{userId}', userId)
      .replace('{emailId}', String(client.report_emails[0]?.id))
      .replace('{id}', () => idOf(operation))
    const query = QUERIES[operation.id] ?? (operation.query === undefined ? '' : '?limit=2')
    const given = BODIES[operation.id]
    const body =
      operation.id === 'calculate' ? { pricing_model_name: tariffs[0]?.name, cart_amount: 12000 } : given
    const headers = operation.isKeyed === true ? { 'Idempotency-Key': operation.id } : {}
    const { status, body: answer } = await call(
      operation.method.toUpperCase(),
      `${PREFIXES[operation.host]}${path}${query}`,
      body,
      'token',
      headers,
    )
    if (operation.list !== undefined) listed.set(operation.path, firstId(answer, operation.list.id))
    if (status !== (operation.status ?? 200)) throw new Error(`${operation.id} answers ${status}`)
    return {
      operation,
      status,
      answer: answer === '' ? undefined : answer,
      ...(body !== undefined && { body }),
    }
  }

  const examples: Example[] = []
  // The requests are sent sequentially, because writes affect later reads. Deletions are last.
  const inOrder = [...OPERATIONS].sort((one, other) => rank(one) - rank(other))
  for (const operation of inOrder) examples.push(await ask(operation))
  return examples.sort(
    (one, other) => OPERATIONS.indexOf(one.operation) - OPERATIONS.indexOf(other.operation),
  )
}

function rank({ method }: Operation): number {
  return ['get', 'post', 'patch', 'delete'].indexOf(method)
}

function firstId(answer: unknown, name: string): unknown {
  if (typeof answer !== 'object' || answer === null || !('items' in answer)) return undefined
  const { items } = answer
  const first: unknown = Array.isArray(items) ? items[0] : undefined
  return typeof first === 'object' && first !== null ? Reflect.get(first, name) : undefined
}
