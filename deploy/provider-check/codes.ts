import { SHIFTS } from '@/entities/cash-register/model'
import { ROLES } from '@/shared/config/screens'
import { DECISIONS } from '@/widgets/applications/application-details'
import { OPERATIONS } from '../contract/operations.ts'
import { unique, valuesAt } from './json.ts'
import type { Finding } from './report.ts'

/**
 * Returns the codes that the app offers as options of the filter `param` in the list requested by the
 * operation `id`.
 */
function offered(id: string, param: string): readonly string[] {
  const filters = OPERATIONS.find((operation) => operation.id === id)?.list?.filters ?? []
  return filters.find((filter) => filter.param === param)?.values ?? []
}

const TRANSACTIONS = 'listTransactions'
const types = offered(TRANSACTIONS, 'opcode__in')
const statuses = offered(TRANSACTIONS, 'status__in')
const stages = offered(TRANSACTIONS, 'stage__in')
const requestStatuses = offered('listPurchaseRequests', 'status__in')
const products = offered('listPartnerSales', 'product__in')
const registryStatuses = offered('listRegistrys', 'status__in')

type Known = Readonly<Record<string, readonly string[]>>

const TRANSACTION: Known = {
  type: types,
  opcode: types,
  status: statuses,
  stage: stages,
  instrument_type: offered(TRANSACTIONS, 'instrument_type__in'),
}

const REQUEST: Known = {
  status_code: requestStatuses,
  'lenders_decisions.*.decision': DECISIONS.map(({ value }) => value),
}

const LINK: Known = {
  status: offered('listPaymentLinks', 'status__in'),
  kind: offered('listPaymentLinks', 'kind__in'),
}

const SALE: Known = { status: offered('listPartnerSales', 'status__in'), product: products }

const CONNECTION: Known = {
  status: offered('listPartnerConnections', 'status__in'),
  source: offered('listPartnerConnections', 'source__in'),
  'products.*': products,
}

const REGISTER: Known = {
  status: offered('listCashRegisters', 'status__in'),
  'shift.status': SHIFTS.map(({ value }) => value),
}

const CHAT: Known = { 'notify_states.*': requestStatuses }

const REGISTRY: Known = { status: registryStatuses }

function below(path: string, known: Known): Known {
  return Object.fromEntries(Object.entries(known).map(([name, codes]) => [`${path}.${name}`, codes]))
}

/** The codes that the app knows, keyed by operation id and by the path of the field in the response. */
const CODES: Readonly<Record<string, Known>> = {
  listTransactions: {
    ...below('items.*', TRANSACTION),
    'totals.*.types.*.type': types,
    'by_status.@': statuses,
    'by_opcode.@': types,
  },
  getTransaction: { ...TRANSACTION, ...below('related.*', TRANSACTION), 'stages.*.stage': stages },
  listPurchaseRequests: { ...below('items.*', REQUEST), 'groups.@': requestStatuses },
  getPurchaseRequest: { ...REQUEST, 'steps.*.status_code': requestStatuses },
  listRegistrys: { ...below('items.*', REGISTRY), 'totals.*.status': registryStatuses },
  getRegistry: REGISTRY,
  listPaymentLinks: below('items.*', LINK),
  getPaymentLink: LINK,
  listPartnerSales: below('items.*', SALE),
  getPartnerSale: SALE,
  listPartnerConnections: below('items.*', CONNECTION),
  getPartnerConnection: CONNECTION,
  listCashRegisters: below('items.*', REGISTER),
  getCashRegister: REGISTER,
  getPartnerInfo: { 'terms.rates.*.product': products },
  getSummary: {
    'current.by_type.*.type': types,
    'previous.by_type.*.type': types,
    'purchase_requests.@': requestStatuses,
    ...below('last_transactions.*', TRANSACTION),
  },
  listChats: below('settings.*', CHAT),
  getChat: CHAT,
}

/**
 * Reports codes that are probably misspelt, and fields with at least five values, none of them a known code. Other
 * unknown codes become notes.
 */
export function codeFindings(operationId: string, json: unknown): readonly Finding[] {
  const strangers: string[] = []
  const findings = Object.entries(CODES[operationId] ?? {}).flatMap(([path, known]): readonly Finding[] => {
    const found = valuesAt(json, path).filter(
      (value) => typeof value === 'string' || typeof value === 'number',
    )
    const unknown = unique(found.map(String)).filter((code) => !known.includes(code))
    const misspelled = unknown.flatMap((code) => {
      const like = codeLike(code, known)
      return like === undefined
        ? []
        : [`${path} «${code}», кабинет знает «${like}»${differenceOf(code, like)}`]
    })
    if (misspelled.length > 0) return misspelled
    if (found.length >= 5 && unknown.length === unique(found.map(String)).length && !path.includes('@'))
      return [`${path}: ни один код не известен: ${unknown.join(', ')}; нужны ${known.join(', ')}`]
    if (unknown.length > 0) strangers.push(`${path} ${unknown.map((code) => `«${code}»`).join(', ')}`)
    return []
  })
  return strangers.length === 0
    ? findings
    : [...findings, { note: `незнакомые коды, кабинет покажет их как есть: ${strangers.join('; ')}` }]
}

const KNOWN_ROLES = unique(Object.values(ROLES).flat())

export function roleFindings(roles: readonly string[]): readonly Finding[] {
  return roles.flatMap((role) => {
    const like = KNOWN_ROLES.some((known) => known === role) ? undefined : codeLike(role, KNOWN_ROLES)
    return like === undefined ? [] : [`роль «${role}», кабинет знает «${like}»${differenceOf(role, like)}`]
  })
}

/** Latin letters, keyed by the Cyrillic letter that looks alike, to detect codes typed in the wrong alphabet. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  н: 'h',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  т: 't',
  х: 'x',
  у: 'y',
}

function plain(code: string): string {
  const latin = code
    .toLowerCase()
    .replaceAll(/[а-я]/g, (letter) => LOOKALIKES[letter] ?? letter)
    .replaceAll(/^role_/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return /^\d+$/.test(latin) ? latin.replace(/^0+(?=\d)/, '') : latin
}

/** Returns the known code that an unknown code probably misspells. */
function codeLike(code: string, known: readonly string[]): string | undefined {
  const exact = known.find((one) => plain(one) === plain(code))
  // Known short codes often differ in a single letter, so one wrong letter is accepted only in a long code.
  const isLong = code.length >= 6 && !/\d/.test(code)
  return (
    exact ??
    (isLong ? known.find((one) => one.length >= 6 && isOneEditAway(plain(one), plain(code))) : undefined)
  )
}

function differenceOf(code: string, like: string): string {
  if (/[\u0400-\u04ff]/.test(code)) return ': кириллица вместо латиницы'
  if (code.trim() === like) return ': лишние пробелы'
  return code.toLowerCase() === like.toLowerCase() ? ': другой регистр' : ''
}

/** Returns true when the texts differ by at most one added, removed or changed letter. */
function isOneEditAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  const rest = longer.slice(start + 1)
  return rest === shorter.slice(start) || (one.length === other.length && rest === shorter.slice(start + 1))
}
