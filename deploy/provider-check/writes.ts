import { EMAIL_LIMIT } from '@/pages/notifications/model/report-writes'
import { addDays, dayBounds, moscowDay, parseInstant } from '@/shared/lib/moscow-time'
import type { Operation } from '../contract/operations.ts'
import type { Access } from './access.ts'
import type { ProviderResponse, RequestOptions } from './http.ts'
import { describeValue, isObject, type Json, objectsIn, toText, valuesAt } from './json.ts'
import { toSearch } from './list-page.ts'
import { fillPath } from './reads.ts'
import type { RelianceId } from './reliances.ts'
import type { Report } from './report.ts'
import { nameOf, serverWords, slownessOf } from './responses.ts'

type WriteOptions = RequestOptions & { readonly query?: string }

type Writer = {
  readonly report: Report
  readonly send: (id: string, ids?: Json, options?: WriteOptions) => Promise<ProviderResponse>
  /** Sends a write. Returns `null` unless the status is 2xx. */
  readonly write: (id: string, ids?: Json, options?: RequestOptions) => Promise<ProviderResponse | null>
  /** Reports whether the provider's state is as expected after a write. */
  readonly verify: (id: string, what: string, problems: readonly string[], check?: RelianceId) => void
  readonly isMade: (id: string) => boolean
}

/** A function that reverts a write. Also runs after an error response, because the write may have been applied. */
type Undo = () => Promise<void>

/** Sends writes if the client is a sandbox, reads each one back, and undoes them, even after a failure. */
export async function checkWrites(access: Access, report: Report): Promise<void> {
  const writer = createWriter(access, report)
  const client = await writer.send('getClient')
  if (valuesAt(client.json, 'is_sandbox')[0] !== true) {
    report.note('write-effect', 'не делались: клиент не тестовый (is_sandbox)')
    return
  }
  const undos: Undo[] = []
  try {
    await checkEmails(writer, client.json, undos)
    await checkMasterSwitch(writer, client.json, undos)
    await checkChats(writer, undos)
    await checkPaymentLinks(writer, client.json, undos)
  } finally {
    // Undoes in reverse order. Each step first checks whether there is anything to undo.
    for (const undo of undos.toReversed()) {
      await undo().catch((error: unknown) => report.check('write-undo', 'отмена', [String(error)]))
    }
  }
}

function createWriter(access: Access, report: Report): Writer {
  const operationOf = (id: string): Operation => {
    const operation = access.operations.find((one) => one.id === id)
    if (operation === undefined) throw new Error(`The host of ${id} does not respond`)
    return operation
  }
  const send: Writer['send'] = (id, ids = {}, { query = '', ...options } = {}) => {
    const operation = operationOf(id)
    return access.call(operation, `${fillPath(access, operation.path, ids)}${query}`, options)
  }
  return {
    report,
    send,
    write: async (id, ids, options) => {
      const response = await send(id, ids, options)
      const { status, failure, text, json } = response
      const isDone = status >= 200 && status < 300
      const isReadable = text.trim() === '' || json !== undefined
      report.check('write-status', nameOf(operationOf(id)), [
        ...(isDone ? [] : [failure ?? `отвечает ${status}${serverWords(response)}`]),
        ...(isDone && !isReadable
          ? [`тело ${describeValue(text)} не JSON: страница решит, что запись не удалась`]
          : []),
        ...slownessOf(response),
      ])
      return isDone ? response : null
    },
    verify: (id, what, problems, check = 'write-effect') =>
      report.check(check, `${nameOf(operationOf(id))}, ${what}`, problems),
    isMade: (id) => access.operations.some((operation) => operation.id === id),
  }
}

function emailsOf(client: unknown): readonly Json[] {
  return valuesAt(client, 'report_emails').flatMap(objectsIn)
}

async function checkEmails(writer: Writer, client: unknown, undos: Undo[]): Promise<void> {
  const { send, write, verify, report } = writer
  const before = emailsOf(client)
  if (before.length >= EMAIL_LIMIT) {
    report.note('write-effect', `адреса не проверялись: у клиента их уже ${before.length}`)
    return
  }
  const email = `check-${Date.now()}@example.ru`
  const read = async () => emailsOf((await send('getClient', {}, { isUndo: true })).json)
  const find = async () => (await read()).find((one) => String(one.email).toLowerCase() === email)
  undos.push(async () => {
    const left = await find()
    if (left === undefined) return
    await send('removeReportEmail', { emailId: left.id }, { isUndo: true })
    if ((await find()) !== undefined)
      report.check('write-undo', 'отмена', [`адрес ${email} остался: удалите его`])
  })
  if ((await write('addReportEmail', {}, { body: { email, is_active: true } })) === null) return
  const added = await find()
  const problem =
    added === undefined
      ? 'адреса нет в ответе о клиенте'
      : added.is_active === true
        ? null
        : `is_active ${describeValue(added.is_active)}, послано true`
  verify('addReportEmail', 'прочитано обратно', problem === null ? [] : [problem])
  if (added === undefined) return
  if ((await write('setReportEmailActive', { emailId: added.id }, { body: { is_active: false } })) !== null) {
    const after = await read()
    const changed = after.find((one) => String(one.id) === String(added.id))
    verify('setReportEmailActive', 'прочитано обратно', [
      ...(changed === undefined
        ? ['адрес пропал']
        : [...expected(changed, { is_active: false }), ...expected(changed, { email: added.email })]),
      ...otherChanges(before, after),
    ])
  }
  if ((await write('removeReportEmail', { emailId: added.id })) === null) return
  const after = await read()
  verify('removeReportEmail', 'прочитано обратно', [
    ...(after.some((one) => String(one.id) === String(added.id)) ? ['адрес остался'] : []),
    ...otherChanges(before, after),
  ])
  verifyRemoval(writer, 'removeReportEmail', await send('removeReportEmail', { emailId: added.id }))
}

function verifyRemoval({ verify }: Writer, id: string, { status, failure }: ProviderResponse): void {
  const isDone = (status >= 200 && status < 300) || status === 404
  verify(
    id,
    'второй раз',
    isDone ? [] : [failure ?? `удалённое ещё раз: отвечает ${status}, нужно 2xx или 404`],
    'write-removal',
  )
}

/** Returns a message for each field of `record` that differs from the value that was sent. */
function expected(record: Json, sent: Json): readonly string[] {
  return Object.entries(sent).flatMap(([name, value]) =>
    isSame(record[name], value) ? [] : [`${name} ${shown(record[name])}, послано ${shown(value)}`],
  )
}

function isSame(given: unknown, sent: unknown): boolean {
  if (isObject(sent) && 'value' in sent)
    return (
      isObject(given) &&
      Number(given.value) === Number(sent.value) &&
      String(given.currency) === String(sent.currency)
    )
  if (isObject(sent))
    return Object.entries(sent).every(([name, value]) =>
      isSame(isObject(given) ? given[name] : undefined, value),
    )
  if (Array.isArray(sent))
    return Array.isArray(given) && given.map(String).toSorted().join() === sent.map(String).toSorted().join()
  if (sent === null) return given === null || given === undefined
  const [left, right] = [parseInstant(toText(given)), parseInstant(toText(sent))]
  if (left !== null && right !== null) return left.getTime() === right.getTime()
  return typeof sent === 'boolean' ? given === sent : toText(given) === toText(sent)
}

function shown(value: unknown): string {
  return isObject(value) || Array.isArray(value) ? JSON.stringify(value) : describeValue(value)
}

/** Reports e-mail addresses that a write to another address has changed or removed. */
function otherChanges(before: readonly Json[], after: readonly Json[]): readonly string[] {
  return before.flatMap((one) => {
    const now = after.find(({ id }) => String(id) === String(one.id))
    if (now === undefined) return [`пропал другой адрес (id ${String(one.id)})`]
    return now.email === one.email && now.is_active === one.is_active
      ? []
      : [`изменился другой адрес (id ${String(one.id)})`]
  })
}

async function checkMasterSwitch(
  { send, write, verify, report }: Writer,
  client: unknown,
  undos: Undo[],
): Promise<void> {
  const read = async () =>
    valuesAt((await send('getClient', {}, { isUndo: true })).json, 'report_is_active')[0]
  const [was] = valuesAt(client, 'report_is_active')
  if (typeof was !== 'boolean') return
  undos.push(async () => {
    if ((await read()) === was) return
    await send('setReportsActive', {}, { body: { is_active: was }, isUndo: true })
    if ((await read()) !== was)
      report.check('write-undo', 'отмена', [`report_is_active не вернулось к ${was}`])
  })
  for (const value of [!was, was]) {
    if ((await write('setReportsActive', {}, { body: { is_active: value } })) === null) return
    const now = await read()
    verify(
      'setReportsActive',
      'прочитано обратно',
      now === value ? [] : [`report_is_active ${describeValue(now)}, послано ${value}`],
    )
  }
}

async function checkChats(writer: Writer, undos: Undo[]): Promise<void> {
  const { send, write, verify, report } = writer
  const chat = {
    chat_id: String(Date.now()),
    notification_type: 'flomni',
    notify_states: ['P2', 'C0'],
    include_comments: false,
  }
  const find = async () => {
    const query = toSearch({ page: '1', limit: '20', sort: 'id', order: 'desc' })
    const { json } = await send('listChats', {}, { isUndo: true, query })
    return valuesAt(json, 'settings')
      .flatMap(objectsIn)
      .find((one) => String(one.chat_id) === chat.chat_id)
  }
  undos.push(async () => {
    const left = await find()
    if (left === undefined) return
    await send('removeChat', { id: left.id }, { isUndo: true })
    if ((await find()) !== undefined)
      report.check('write-undo', 'отмена', [`чат ${chat.chat_id} остался: удалите его`])
  })
  const created = await write('addChat', {}, { body: chat })
  if (created === null) return
  const [given] = valuesAt(created.json, 'id')
  const listed = await find()
  verify('addChat', 'прочитано обратно', [
    ...(given === undefined ? ['в ответе нет id'] : []),
    ...(listed === undefined ? ['чата нет в списке, самые новые сначала'] : expected(listed, chat)),
  ])
  const id = given ?? listed?.id
  if (id === undefined) return
  const changed = { ...chat, notify_states: ['C0'], include_comments: true }
  if ((await write('changeChat', { id }, { body: changed })) !== null) {
    const { json } = await send('getChat', { id })
    verify('changeChat', 'прочитано обратно', isObject(json) ? expected(json, changed) : ['чат не прочитать'])
  }
  if ((await write('removeChat', { id })) === null) return
  verify('removeChat', 'прочитано обратно', (await find()) === undefined ? [] : ['чат остался'])
  verifyRemoval(writer, 'removeChat', await send('removeChat', { id }))
}

/** Checks the payment links. A link cannot be deleted, so it is disabled at the end, as in the app. */
async function checkPaymentLinks(writer: Writer, client: unknown, undos: Undo[]): Promise<void> {
  const { send, write, verify, report, isMade } = writer
  const [merchant] = valuesAt(client, 'merchants.*.merchant_id')
  if (!isMade('addPaymentLink') || merchant === undefined || merchant === null) return
  const tomorrow = addDays(moscowDay(new Date()), 1)
  const link = {
    merchant_id: toText(merchant),
    title: 'Проверка провайдера',
    amount: { value: '1500.50', currency: 643 },
    cs1: `check-${Date.now()}`,
    kind: 'single',
    max_payments: null,
    expires_at: dayBounds({ from: tomorrow, to: tomorrow }).to,
    customer: { email: null, phone: null },
  }
  const find = async () => {
    const { json } = await send(
      'listPaymentLinks',
      {},
      { isUndo: true, query: toSearch({ cs1: link.cs1, limit: '10', sort: 'created_at', order: 'desc' }) },
    )
    return valuesAt(json, 'items')
      .flatMap(objectsIn)
      .filter(({ cs1 }) => cs1 === link.cs1)
  }
  const disable = (id: unknown, options: RequestOptions = {}) =>
    send('changePaymentLink', { id }, { ...options, body: { status: 'disabled' }, headers: keyHeader() })
  undos.push(async () => {
    for (const left of await find()) if (left.status !== 'disabled') await disable(left.id, { isUndo: true })
    const active = (await find()).filter(({ status }) => status !== 'disabled')
    if (active.length > 0)
      report.check('write-undo', 'отмена', [`ссылка с заказом ${link.cs1} осталась: отключите её`])
    else report.note('write-undo', `проверочная ссылка с заказом ${link.cs1} отключена: удалить её нечем`)
  })
  const headers = keyHeader()
  const [once, twice] = [
    await write('addPaymentLink', {}, { body: link, headers }),
    await send('addPaymentLink', {}, { body: link, headers }),
  ]
  if (once === null) return
  const [id] = valuesAt(once.json, 'id')
  const [again] = valuesAt(twice.json, 'id')
  const found = await find()
  verify(
    'addPaymentLink',
    'повтор с тем же Idempotency-Key',
    [
      ...(twice.status >= 200 && twice.status < 300 ? [] : [`отвечает ${twice.status}${serverWords(twice)}`]),
      ...(again === undefined || toText(again) === toText(id) ? [] : ['создана вторая ссылка']),
      ...(found.length > 1 && again === id ? [`в списке их ${found.length}`] : []),
    ],
    'write-idempotent',
  )
  if (id === undefined) {
    verify('addPaymentLink', 'ответ', ['в ответе нет id'])
    return
  }
  const { max_payments: _counted, ...kept } = link
  const read = async () => {
    const { json } = await send('getPaymentLink', { id })
    return isObject(json) ? json : {}
  }
  verify('addPaymentLink', 'прочитано обратно', [
    ...expected(await read(), kept),
    ...(found.length === 0 ? ['ссылки нет в списке по cs1'] : []),
  ])
  const title = 'Проверка провайдера, изменено'
  if ((await write('changePaymentLink', { id }, { body: { title }, headers: keyHeader() })) !== null)
    verify('changePaymentLink', 'прочитано обратно', expected(await read(), { ...kept, title }))
  await write('changePaymentLink', { id }, { body: { status: 'disabled' }, headers: keyHeader() })
  verify('changePaymentLink', 'отключение', expected(await read(), { status: 'disabled' }))
}

function keyHeader(): Readonly<Record<string, string>> {
  return { 'Idempotency-Key': crypto.randomUUID() }
}
