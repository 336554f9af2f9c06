import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'

type Json = Readonly<Record<string, unknown>>
type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly at: number }

const HOUR_MS = 3_600_000
const TOKEN = 'plain-token'

/** Formats a moment in Moscow time, as some servers send times. */
function moscowText(ms: number): string {
  return `${new Date(ms + 3 * HOUR_MS).toISOString().slice(0, 19)}+03:00`
}

function rowsOf(count: number, name: string): readonly Row[] {
  const start = Math.floor(Date.now() / 1000) * 1000 - HOUR_MS
  return Array.from({ length: count }, (_, index) => ({
    id: `${name}-${randomUUID()}`,
    at: start - index * 7 * HOUR_MS,
    amount: 100 + ((index * 37) % 900),
  }))
}

function compare(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return String(left) < String(right) ? -1 : Number(left !== right)
}

/** Lists of the secure host. `show` returns a row that has only the required fields. */
const LISTS: Readonly<
  Record<
    string,
    { readonly rows: readonly Row[]; readonly show: (row: Row) => Json; readonly idParam: string }
  >
> = {
  transactions: {
    rows: rowsOf(37, 'tx'),
    idParam: 'transaction_id',
    show: ({ id, at, amount }) => ({
      transaction_id: id,
      created_at: moscowText(at),
      amount: { value: amount, currency: '643' },
    }),
  },
  'purchase-requests': {
    rows: rowsOf(3, 'pr'),
    idParam: 'request_id',
    show: ({ id, at, amount }) => ({
      request_id: id,
      created_at: moscowText(at),
      amount: { value: `${String(amount)}.00`, currency: 643 },
    }),
  },
  registries: {
    rows: rowsOf(12, 'reg').map((row) => ({
      ...row,
      at: Date.parse(`${moscowText(row.at).slice(0, 10)}T00:00:00+03:00`),
    })),
    idParam: 'registry_number',
    show: ({ id, at, amount }) => ({
      registry_id: id,
      registry_date: moscowText(at).slice(0, 10),
      net: { value: amount },
    }),
  },
  'payment-links': {
    rows: rowsOf(2, 'link'),
    idParam: 'id',
    show: ({ id, at }) => ({ id, created_at: moscowText(at), title: 'Счёт', amount: null }),
  },
  'receipt-counters': {
    rows: rowsOf(1, 'kkt'),
    idParam: 'registration_number',
    show: ({ id }) => ({ counter_id: id }),
  },
}

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const KEYS = { keys: [publicKey.export({ format: 'jwk' })] }

type Reply = {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Creates a minimal provider whose behaviour is valid, but differs from that of the embedded provider. */
export function createPlainProvider(origin: () => string) {
  const emails: { id: number; email: unknown; is_active: unknown }[] = []
  const chats: Record<string, unknown>[] = []
  const links = new Map<string, Record<string, unknown>>()
  const keys = new Map<string, string>()
  let isActive = false
  let nextId = 1

  function signIn(path: string, url: URL): Reply | null {
    switch (path) {
      case '/jwks':
        return { status: 200, body: KEYS }
      case '/authorize':
        return { status: 302, headers: { Location: '/form', 'Set-Cookie': 'step=1; Path=/; HttpOnly' } }
      case '/form':
        return {
          status: 200,
          headers: { 'Content-Type': 'text/html;charset=utf-8' },
          body: '<form method="post"></form>',
        }
      case '/token':
        return {
          status: 400,
          body: { error: 'invalid_grant' },
          headers: { 'Content-Type': 'application/json;charset=UTF-8' },
        }
      case '/logout':
        return { status: 302, headers: { Location: url.searchParams.get('post_logout_redirect_uri') ?? '/' } }
      case '/secure/auth':
        return { status: 302, headers: { Location: url.searchParams.get('reurl') ?? '/' } }
      default:
        return null
    }
  }

  function page(list: (typeof LISTS)[string], query: URLSearchParams): Reply {
    const limit = Number(query.get('limit') ?? 25)
    const cursor = query.get('cursor')
    if (cursor !== null && !/^\d+$/.test(cursor))
      return { status: 400, body: 'bad cursor', headers: { 'Content-Type': 'text/plain' } }
    const from = Date.parse(query.get('date_from') ?? '') || Number.NEGATIVE_INFINITY
    const to = Date.parse(query.get('date_to') ?? '') || Number.POSITIVE_INFINITY
    const sign = query.get('order') === 'asc' ? 1 : -1
    const key =
      { amount: 'amount', net: 'amount', transaction_id: 'id', request_id: 'id' }[query.get('sort') ?? ''] ??
      'at'
    const isFiltered = [...query.keys()].some(
      (name) =>
        name.endsWith('__in') ||
        ['cs1', 'client_id', 'payment_order_number', 'has_discrepancy', 'registry_id'].includes(name),
    )
    const wanted = query.get(list.idParam)
    const net = query.get('net')
    const rows = list.rows
      .filter(
        ({ id, at, amount }) =>
          !isFiltered &&
          at >= from &&
          at <= to &&
          (wanted === null || id === wanted) &&
          (net === null || Number(net) === amount),
      )
      .toSorted((left, right) => sign * (compare(left[key], right[key]) || compare(left.id, right.id)))
    const start = Number(cursor ?? 0)
    const shown = rows.slice(start, start + limit)
    const more = start + limit < rows.length
    // The response has no total and no previous page, and the cursor of the next page is a number.
    return {
      status: 200,
      body: {
        items: shown.length === 0 ? null : shown.map(list.show),
        ...(more && { cursor: { next: start + limit } }),
      },
    }
  }

  function secure(
    path: string,
    { method }: IncomingMessage,
    query: URLSearchParams,
    body: Json,
    key: string,
  ): Reply {
    const [, name = '', id] = /^\/([\w-]+)(?:\/(.+))?$/.exec(path) ?? []
    if (name === 'partner') return { status: 403 }
    if (name === 'summary') return { status: 200, body: {} }
    if (name === 'offers') return { status: 200, body: { items: [] } }
    if (name === 'payment-links' && method === 'POST') {
      const known = keys.get(key) ?? `link-${randomUUID()}`
      keys.set(key, known)
      links.set(known, {
        ...links.get(known),
        ...body,
        id: known,
        created_at: moscowText(Date.now()),
        status: 'active',
      })
      return { status: 200, body: links.get(known) }
    }
    if (name === 'payment-links' && id !== undefined && links.has(id)) {
      if (method === 'PATCH') links.set(id, { ...links.get(id), ...body })
      return { status: 200, body: links.get(id) }
    }
    const made = [...links.values()].filter(({ cs1 }) => cs1 === query.get('cs1'))
    if (name === 'payment-links' && made.length > 0) return { status: 200, body: { items: made } }
    const list = LISTS[name]
    if (list === undefined) return { status: 404 }
    if (id === undefined) return page(list, query)
    const row = list.rows.find((one) => one.id === decodeURIComponent(id))
    return row === undefined
      ? { status: 404, body: 'not found', headers: { 'Content-Type': 'text/plain' } }
      : { status: 200, body: list.show(row) }
  }

  function account(path: string, method: string, body: Json): Reply {
    const id = Number(/\/(\d+)\/?$/.exec(path)?.[1])
    if (path.endsWith('/balance')) return { status: 200, body: { client: { total_balance: '1000.5' } } }
    if (path.endsWith('/report_is_active')) {
      isActive = body.is_active === true
      return { status: 204 }
    }
    if (path.includes('/report_emails')) {
      const index = emails.findIndex((one) => one.id === id)
      if (method === 'POST') emails.push({ id: nextId++, email: body.email, is_active: body.is_active })
      else if (index < 0) return { status: 404 }
      else if (method === 'DELETE') emails.splice(index, 1)
      else Object.assign(emails[index] ?? {}, body)
      return { status: method === 'POST' ? 202 : 200 }
    }
    if (path.includes('/clients/'))
      return {
        status: 200,
        body: {
          is_sandbox: true,
          report_emails: emails,
          report_is_active: isActive,
          merchants: [{ merchant_id: 'shop-1' }],
        },
      }
    if (path.includes('/telegram_notification_settings/')) {
      const index = chats.findIndex((one) => one.id === id)
      if (method === 'POST') {
        chats.unshift({ id: nextId++, ...body })
        return { status: 201, body: { id: chats[0]?.id } }
      }
      if (path.endsWith('settings/')) return { status: 200, body: { settings: chats } }
      const [chat] = chats.slice(index).slice(0, index < 0 ? 0 : 1)
      if (chat === undefined) return { status: 404 }
      if (method === 'DELETE') chats.splice(index, 1)
      if (method === 'PATCH') Object.assign(chat, body)
      return method === 'GET' ? { status: 200, body: chat } : { status: 204 }
    }
    if (path.includes('/merchant-fees/')) return { status: 200, body: { merchantFees: [] } }
    if (path.includes('/directories/')) return { status: 200, body: [] }
    return { status: 404 }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const { pathname: path } = url
    const { method = 'GET', headers } = request
    const isSecure = path.startsWith('/secure/')
    const isOurs = headers.origin === origin()
    // The secure host allows a single origin, the other hosts all origins.
    response.setHeader('Access-Control-Allow-Origin', isSecure ? (isOurs ? origin() : 'null') : '*')
    if (isSecure)
      response
        .setHeader('Access-Control-Allow-Credentials', 'true')
        .setHeader('Vary', 'Accept-Encoding, Origin')
    response.setHeader('Access-Control-Expose-Headers', 'Content-Length,Retry-After')
    if (method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Methods', 'GET,POST,PATCH,DELETE')
      response.setHeader('Access-Control-Allow-Headers', 'Authorization,Content-Type,Idempotency-Key')
      response.end('ok')
      return
    }
    const sent = await text(request)
    const body: Json = sent.startsWith('{') ? JSON.parse(sent) : {}
    const isKnown = headers.authorization === `Bearer ${TOKEN}`
    const reply =
      signIn(path, url) ??
      (!isKnown && !path.startsWith('/users/')
        ? { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } }
        : isSecure
          ? secure(
              path.slice('/secure/api/v1'.length),
              request,
              url.searchParams,
              body,
              String(headers['idempotency-key']),
            )
          : account(path, method, body))
    const content =
      typeof reply.body === 'string' ? reply.body : reply.body === undefined ? '' : JSON.stringify(reply.body)
    const packed =
      content !== '' && /gzip/.test(String(headers['accept-encoding'])) ? gzipSync(content) : null
    response.writeHead(reply.status, {
      ...(content !== '' && {
        'Content-Type': isSecure ? 'application/json' : 'application/hal+json; charset="utf-8"',
      }),
      ...(packed !== null && { 'Content-Encoding': 'gzip' }),
      ...reply.headers,
    })
    response.end(packed ?? content)
  }

  return { token: TOKEN, server: createServer((request, response) => void serve(request, response)) }
}

/** Returns a `config.json` with the endpoints and hosts of {@link createPlainProvider}. */
export function plainConfig<Base extends object>(base: Base, host: string) {
  return {
    ...base,
    identity: {
      flow: 'code',
      issuer: host,
      authorizationEndpoint: `${host}/authorize`,
      tokenEndpoint: `${host}/token`,
      endSessionEndpoint: `${host}/logout`,
      jwksUri: `${host}/jwks`,
      usersUrl: `${host}/users/`,
      clientId: 'cabinet',
      scope: 'openid',
    },
    api: {
      payments: `${host}/`,
      clients: host,
      life: host,
      lendingBilling: host,
      directories: `${host}/`,
      secure: `${host}/secure/`,
    },
    features: { telegramStatusSelect: false },
  }
}
