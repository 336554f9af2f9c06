import { addDays, dayBounds, moscowDay, moscowInstant } from '@/shared/lib/moscow-time'
import { OPERATIONS, type Operation } from '../contract/operations.ts'
import type { Access } from './access.ts'
import { cachingProblems, OTHER_ORIGIN } from './cors.ts'
import { checkFigures, checkFiles } from './figures.ts'
import type { ProviderResponse, Send } from './http.ts'
import type { Json } from './json.ts'
import { firstQuery, readPage, toSearch } from './list-page.ts'
import { checkList, isList, variantsOf } from './lists.ts'
import { noteOptionalFields } from './optional-fields.ts'
import { checkRecords } from './records.ts'
import type { Report } from './report.ts'
import { baseOf, checkResponse, nameOf } from './responses.ts'

/** Checks every read of the app: responses, lists, single records, and totals that must agree. */
export async function checkReads(access: Access, send: Send, report: Report): Promise<void> {
  const bodies = new Map<string, unknown>()
  const responses = new Map<string, readonly ProviderResponse[]>()
  const reads = access.operations.filter(({ method, path }) => method === 'get' && !path.includes('{id}'))
  await report.runInOrder(
    reads.map((operation) => async (part) => {
      const good = await checkRead(access, part, operation)
      if (good === null) return
      responses.set(operation.id, good)
      bodies.set(operation.id, good[0]?.json)
    }),
  )
  const records = access.operations.filter(({ method, path }) => method === 'get' && path.includes('{id}'))
  await report.runInOrder(
    records.map((operation) => async (part) => {
      const parent = parentOf(operation)
      const [response] = responses.get(parent?.id ?? '') ?? []
      if (parent !== undefined && isList(parent) && response !== undefined)
        await checkRecords(access, part, operation, parent, readPage(parent.list, response).rows)
    }),
  )
  const doubtful = new Set<string>()
  await report.runInOrder(
    reads.filter(isList).map((operation) => async (part) => {
      const known = responses.get(operation.id)
      if (known !== undefined) await checkList(access, part, operation, known)
      if (known === undefined || part.lines.some(({ grade }) => grade === 'bad')) doubtful.add(operation.id)
    }),
  )
  await checkFigures(access, report, bodies, doubtful)
  noteOptionalFields(report, reads, bodies)
  await checkFiles(send, report, bodies)
}

/** Returns the responses, one for each variant of a list; `null` when one is missing or the app cannot parse it. */
async function checkRead(
  access: Access,
  report: Report,
  operation: Operation,
): Promise<readonly ProviderResponse[] | null> {
  const name = nameOf(operation)
  if (operation.path.includes('{userId}') && access.userId === null) {
    report.note('user-record', `${name}: не спрошено, токен не называет пользователя (sub): укажите --user`)
    return null
  }
  const good: ProviderResponse[] = []
  for (const { query, kind } of queriesOf(access, operation)) {
    const path = `${fillPath(access, operation.path)}${query}`
    const subject = `${name}${kind}`
    const other = await access.call(operation, path, { origin: OTHER_ORIGIN })
    const response = await access.call(operation, path)
    const { status } = response
    if (operation.path.includes('/partner/') && (status === 404 || status === 403)) {
      report.note('status', `${name}: клиент не партнёр (${status})`)
      return null
    }
    if (isWithoutRecords(operation, response)) {
      report.note('user-record', `${name}: записи пользователя нет (404)`)
      return null
    }
    const url = `${baseOf(access.config, operation)}${path}`
    if (new URL(url).origin !== access.origin && response.status === 200)
      report.check('cors-cache', `${subject}, кэш`, cachingProblems(response, other, url, access.origin))
    if (!checkResponse(report, { operation, subject, response })) return null
    good.push(response)
  }
  return good
}

/** Returns true when the provider has no user records: their endpoint responds with 404. */
export function isWithoutRecords({ host }: Operation, { status }: ProviderResponse): boolean {
  return host === 'usersUrl' && status === 404
}

/** Replaces placeholders in a path with the ids of client and user, or with the values in `ids`. */
export function fillPath(
  { clientId, userId }: Pick<Access, 'clientId' | 'userId'>,
  path: string,
  ids: Json = {},
): string {
  const values: Json = { clientId, userId, ...ids }
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

type Requested = {
  readonly query: string
  /** Name of the list's variant in the report; empty for the default. */
  readonly kind: string
}

function queriesOf(access: Access, operation: Operation): readonly Requested[] {
  if (isList(operation)) {
    return variantsOf(operation, access.config).map((variant, index) => ({
      query: toSearch(firstQuery(operation.list, variant)),
      kind: index === 0 ? '' : toSearch(variant),
    }))
  }
  if (operation.id === 'listOffers') return [{ query: toSearch({ lender: 't-bank', limit: '20' }), kind: '' }]
  return [{ query: operation.id === 'getSummary' ? toSearch(periodUntilNow()) : '', kind: '' }]
}

/** Returns the last seven days until now, the period in the first request of the main screen. */
function periodUntilNow() {
  const now = new Date()
  const today = moscowDay(now)
  return { date_from: dayBounds({ from: addDays(today, -6), to: today }).from, date_to: moscowInstant(now) }
}

function parentOf({ path }: Operation): Operation | undefined {
  const parent = path.replace(/\/\{id\}\/?$/, '')
  return OPERATIONS.find((one) => one.method === 'get' && one.path.replace(/\/$/, '') === parent)
}
