import type { $ZodType } from 'zod/v4/core'
import { applicationDetailsSchema, applicationSchema } from '@/entities/application/api'
import { balanceSchema } from '@/entities/balance/api'
import { balancePath } from '@/entities/balance/url'
import { cashRegisterSchema } from '@/entities/cash-register/api'
import { clientSchema } from '@/entities/client/api'
import { partnerConnectionSchema, partnerInfoSchema, partnerSaleSchema } from '@/entities/partner/api'
import { paymentErrorsSchema } from '@/entities/payment-error/api'
import { paymentLinkSchema } from '@/entities/payment-link/api'
import { newPaymentLinkBody, paymentLinkChangesBody } from '@/entities/payment-link/body'
import { registrySchema, registryTotalsSchema } from '@/entities/registry/api'
import { transactionDetailsSchema, transactionSchema } from '@/entities/transaction/api'
import { transactionTotalsSchema } from '@/entities/transaction/totals'
import { calculationBody, calculationSchema, tariffsSchema } from '@/features/calculator/api'
import { summarySchema } from '@/pages/main/api'
import { activeBody, newReportEmailBody } from '@/pages/notifications/api/report-emails'
import {
  createdSettingSchema,
  telegramSettingBody,
  telegramSettingSchema,
  telegramSettingsSchema,
} from '@/pages/notifications/api/telegram-settings'
import { PAGE_SIZES as CHAT_PAGE_SIZES } from '@/pages/notifications/model/use-notifications-url'
import { balanceAtSchema, SETTLEMENT_DATES } from '@/pages/registries/statement/load-settlement'
import { offersSchema } from '@/pages/t-bank/api'
import { countsSchema, optionalId, optionalText, orNull, requiredArray } from '@/shared/api'
import { recordSchema } from '@/shared/auth/user-record'
import type { ApiConfig, AppConfig } from '@/shared/config'
import type { OptionalScreen } from '@/shared/config/screens'
import { z } from '@/shared/lib/zod'
import { responseSchema, WHOLE_LIST_PAGE } from '@/widgets/list-screen/api'
import type { ListSettings } from '@/widgets/list-screen/model/list-declaration'
import { PAGE_SIZES } from '@/widgets/list-screen/model/list-search'

/** The configuration key of the host that receives a request: a key of `api`, or `usersUrl` for user records. */
export type Host = keyof ApiConfig | 'usersUrl'

export type Parameter = {
  readonly name: string
  readonly values?: readonly string[]
  readonly kind?: 'integer' | 'moment' | 'list'
  readonly isRequired?: boolean
}

export type Operation = {
  readonly id: string
  readonly host: Host
  readonly method: 'get' | 'post' | 'patch' | 'delete'
  /** Path on the host, with placeholders for ids, e.g. `{clientId}`. */
  readonly path: string
  readonly summary: string
  readonly query?: readonly Parameter[]
  readonly body?: $ZodType
  /** True when the request has an `Idempotency-Key`. */
  readonly isKeyed?: boolean
  /** Schema of the response; `undefined` when the app ignores the response. */
  readonly answer?: $ZodType
  /** Status of a successful response. Defaults to 200. */
  readonly status?: 200 | 201 | 204
  /** Keys of `features.screens`. When all of them are off, the app does not send the request. */
  readonly screens?: readonly OptionalScreen[]
  readonly list?: List
}

export type List = {
  readonly sorts: readonly string[]
  /** Names of the dates by which the app filters the list, sent as `date_field`. */
  readonly dates: readonly string[]
  readonly optionalDates?: readonly string[]
  readonly id: string
  readonly rows: 'items' | 'settings'
  /** Page sizes requested by screens and exports. */
  readonly sizes: readonly number[]
  /** The parameters that each screen of the list always sends. */
  readonly variants: readonly ListVariant[]
  readonly search?: string
  readonly filters: readonly ListFilter[]
}

type ListVariant = {
  readonly query: Readonly<Record<string, string>>
  /** The optional screen that sends this query; `null` when the query is always sent. */
  readonly screen: OptionalScreen | null
}

type ListFilter = {
  readonly param: string
  /** The codes offered as filter options; `null` for free text. */
  readonly values: readonly string[] | null
}

const CLIENT = '/clients/v1/clients/{clientId}'
const EMAILS = `${CLIENT}/report_emails`
const CHATS = '/api/v1/telegram_notification_settings/'
const SECURE = '/api/v1'

/** The claims of a user record. The app reads each claim separately, and accepts several shapes of it. */
const userSchema = z.extend(recordSchema, {
  email: optionalText,
  client_id: optionalId,
  groups: orNull(z.union([z.string(), z.array(z.string())])),
})

const ACCOUNT_CALLS: readonly Operation[] = [
  {
    id: 'addReportEmail',
    host: 'payments',
    method: 'post',
    path: EMAILS,
    summary: 'A new address for registries',
    body: newReportEmailBody,
    status: 201,
  },
  {
    id: 'setReportEmailActive',
    host: 'payments',
    method: 'patch',
    path: `${EMAILS}/{emailId}`,
    summary: 'Switches an address on or off',
    body: activeBody,
  },
  {
    id: 'removeReportEmail',
    host: 'payments',
    method: 'delete',
    path: `${EMAILS}/{emailId}`,
    summary: 'Removes an address',
    status: 204,
  },
  {
    id: 'setReportsActive',
    host: 'payments',
    method: 'patch',
    path: `${CLIENT}/report_is_active`,
    summary: 'Switches the sending of registries on or off',
    body: activeBody,
  },
  {
    id: 'getClient',
    host: 'clients',
    method: 'get',
    path: CLIENT,
    summary: 'The client',
    answer: clientSchema(''),
  },
  {
    id: 'getBalance',
    host: 'payments',
    method: 'get',
    path: balancePath('CLIENT').replace('CLIENT', '{clientId}'),
    summary: 'The balance',
    answer: balanceSchema,
  },
  {
    id: 'listChats',
    host: 'life',
    method: 'get',
    path: CHATS,
    summary: 'Chats that are notified',
    query: [
      { name: 'page', kind: 'integer' },
      { name: 'limit', kind: 'integer' },
      { name: 'sort', values: ['id', 'chat_id'] },
      { name: 'order', values: ['asc', 'desc'] },
      { name: 'cursor' },
    ],
    answer: telegramSettingsSchema,
    list: {
      sorts: ['id', 'chat_id'],
      dates: [],
      id: 'id',
      rows: 'settings',
      sizes: CHAT_PAGE_SIZES,
      variants: [{ query: {}, screen: null }],
      filters: [],
    },
  },
  {
    id: 'getChat',
    host: 'life',
    method: 'get',
    path: `${CHATS}{id}/`,
    summary: 'One chat',
    answer: telegramSettingSchema,
  },
  {
    id: 'addChat',
    host: 'life',
    method: 'post',
    path: CHATS,
    summary: 'A new chat',
    body: telegramSettingBody,
    answer: createdSettingSchema,
    status: 201,
  },
  {
    id: 'changeChat',
    host: 'life',
    method: 'patch',
    path: `${CHATS}{id}/`,
    summary: 'Changes a chat',
    body: telegramSettingBody,
  },
  {
    id: 'removeChat',
    host: 'life',
    method: 'delete',
    path: `${CHATS}{id}/`,
    summary: 'Removes a chat',
    status: 204,
  },
  {
    id: 'getTariffs',
    host: 'lendingBilling',
    method: 'get',
    path: '/api/merchant-fees/{clientId}/actual',
    summary: 'Tariffs of the calculator, in either spelling',
    answer: tariffsSchema,
  },
  {
    id: 'calculate',
    host: 'lendingBilling',
    method: 'post',
    path: '/api/calculator/preview-amounts',
    summary: 'Calculates the payments of a tariff; changes nothing',
    body: calculationBody,
    answer: calculationSchema,
  },
  {
    id: 'getPaymentErrors',
    host: 'directories',
    method: 'get',
    path: '/v1/directories/paygwErrorsMapping/',
    summary: 'Words for the codes of failed payments',
    answer: paymentErrorsSchema,
  },
  {
    id: 'getUser',
    host: 'usersUrl',
    method: 'get',
    path: '/{userId}',
    summary: 'The record of a user',
    answer: userSchema,
  },
]

function isDeclaration(value: unknown): value is ListSettings {
  return typeof value === 'object' && value !== null && 'columns' in value && 'defaultSort' in value
}

/** All lists, as declared by their screens. */
const LISTS: readonly ListSettings[] = Object.values(
  import.meta.glob<Readonly<Record<string, unknown>>>('../../src/pages/*/{list,ui}.{ts,tsx}', {
    eager: true,
  }),
)
  .flatMap((module) => Object.values(module))
  .filter(isDeclaration)

type Shown = {
  readonly id: string
  readonly summary: string
  readonly row: $ZodType
  readonly rowId: string
  readonly screens: readonly OptionalScreen[]
  readonly details?: $ZodType
  readonly optionalDates?: readonly string[]
  readonly extras?: Readonly<Record<string, z.ZodMiniType>>
}

/** Names, schemas and screens of the lists, keyed by path below `/api/v1`. */
const ROWS: Readonly<Record<string, Shown>> = {
  transactions: {
    id: 'Transaction',
    summary: 'operations',
    row: transactionSchema,
    rowId: 'transaction_id',
    screens: ['history'],
    details: transactionDetailsSchema,
    extras: { totals: transactionTotalsSchema, by_status: countsSchema, by_opcode: countsSchema },
  },
  'purchase-requests': {
    id: 'PurchaseRequest',
    summary: 'applications for a purchase by instalments',
    row: applicationSchema,
    rowId: 'request_id',
    screens: ['bnpl', 'tBank'],
    details: applicationDetailsSchema,
    extras: { groups: countsSchema },
  },
  registries: {
    id: 'Registry',
    summary: 'registries of payouts',
    row: registrySchema,
    rowId: 'registry_id',
    screens: ['registries'],
    extras: { totals: registryTotalsSchema, balance_at: balanceAtSchema },
    optionalDates: SETTLEMENT_DATES,
  },
  'payment-links': {
    id: 'PaymentLink',
    summary: 'payment links',
    row: paymentLinkSchema,
    rowId: 'id',
    screens: ['paymentLinks'],
  },
  'partner/sales': {
    id: 'PartnerSale',
    summary: 'sales of a partner',
    row: partnerSaleSchema,
    rowId: 'sale_id',
    screens: ['partners'],
  },
  'partner/connections': {
    id: 'PartnerConnection',
    summary: 'clients that a partner has brought',
    row: partnerConnectionSchema,
    rowId: 'client_id',
    screens: ['partners'],
  },
  'receipt-counters': {
    id: 'CashRegister',
    summary: 'cash registers',
    row: cashRegisterSchema,
    rowId: 'counter_id',
    screens: ['receiptCounters'],
  },
}

function listOperations(name: string, shown: Shown): readonly Operation[] {
  const path = `${SECURE}/${name}`
  const lists = LISTS.filter((list) => list.path === path)
  const sorts = unique(
    lists.flatMap(({ columns }) => columns.flatMap((one) => (one.isSortable ? [one.id] : []))),
  )
  const dates = unique(lists.flatMap(({ dateFields }) => dateFields.map(({ value }) => value)))
  const optionalDates = shown.optionalDates?.filter((date) => !dates.includes(date)) ?? []
  const fixed = lists.flatMap(({ query }) => Object.entries(query ?? {}))
  const filters = unique([
    ...lists.flatMap((list) => Object.values(list.filters).map(({ param }) => param)),
    ...lists.flatMap(({ search }) => [search.param, ...(search.orElse === undefined ? [] : [search.orElse])]),
    ...(lists.some(({ hasProjects }) => hasProjects !== false) ? ['merchant_id__in'] : []),
  ])
  const query: Parameter[] = [
    ...unique(fixed.map(([name]) => name)).map((name) => ({
      name,
      values: unique(fixed.flatMap(([other, value]) => (other === name ? [value] : []))),
    })),
    ...(dates.length > 0
      ? [
          { name: 'date_field', values: [...dates, ...optionalDates] },
          { name: 'date_from', kind: 'moment' as const },
          { name: 'date_to', kind: 'moment' as const },
        ]
      : []),
    ...filters.map((one): Parameter => (one.endsWith('__in') ? { name: one, kind: 'list' } : { name: one })),
    { name: 'limit', kind: 'integer' },
    { name: 'cursor' },
    { name: 'sort', values: sorts },
    { name: 'order', values: ['asc', 'desc'] },
  ]
  const items = requiredArray(shown.row as z.ZodMiniType)
  const [search] = lists.map((list) => list.search)
  return [
    {
      id: `list${shown.id}s`,
      host: 'secure',
      method: 'get',
      path,
      summary: `A page of the ${shown.summary}`,
      query,
      answer: z.extend(responseSchema, { items, ...shown.extras }),
      screens: shown.screens,
      list: {
        sorts,
        dates,
        optionalDates,
        id: shown.rowId,
        rows: 'items',
        sizes: unique([...PAGE_SIZES, WHOLE_LIST_PAGE]),
        variants: lists.map(({ query = {} }) => ({
          query,
          screen: query.lender === undefined ? (shown.screens[0] ?? null) : 'tBank',
        })),
        ...(search !== undefined && { search: search.param }),
        filters: uniqueBy(
          lists.flatMap((list) => Object.values(list.filters).map(toFilter)),
          ({ param }) => param,
        ),
      },
    },
    {
      id: `get${shown.id}`,
      host: 'secure',
      method: 'get',
      path: `${path}/{id}`,
      summary: `One of the ${shown.summary}`,
      answer: shown.details ?? shown.row,
      screens: shown.screens,
    },
  ]
}

function toFilter(filter: ListSettings['filters'][string]): ListFilter {
  if (filter.kind === 'text') return { param: filter.param, values: null }
  return { param: filter.param, values: filter.options.flatMap(({ value, sends }) => sends ?? [value]) }
}

function unique<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)]
}

function uniqueBy<Value>(values: readonly Value[], key: (value: Value) => string): readonly Value[] {
  return [...new Map(values.map((value) => [key(value), value])).values()]
}

/** Every request of the app. The first 15 are numbered as in product §17.4; requests to the secure host follow. */
export const OPERATIONS: readonly Operation[] = [
  ...ACCOUNT_CALLS,
  ...Object.entries(ROWS).flatMap(([name, shown]) => listOperations(name, shown)),
  {
    id: 'addPaymentLink',
    host: 'secure',
    screens: ['paymentLinks'],
    method: 'post',
    path: `${SECURE}/payment-links`,
    summary: 'A new payment link; a repeat under the same key gives the same link',
    body: newPaymentLinkBody,
    isKeyed: true,
    answer: paymentLinkSchema,
    status: 201,
  },
  {
    id: 'changePaymentLink',
    host: 'secure',
    screens: ['paymentLinks'],
    method: 'patch',
    path: `${SECURE}/payment-links/{id}`,
    summary: 'Changes a payment link, or ends it',
    body: paymentLinkChangesBody,
    isKeyed: true,
    answer: paymentLinkSchema,
  },
  {
    id: 'getPartnerInfo',
    host: 'secure',
    screens: ['partners'],
    method: 'get',
    path: `${SECURE}/partner/info`,
    summary: 'The partnership of the client; 404 for a client who is no partner',
    answer: partnerInfoSchema,
  },
  {
    id: 'listOffers',
    host: 'secure',
    screens: ['tBank'],
    method: 'get',
    path: `${SECURE}/offers`,
    summary: 'Offers of a lender to the client',
    query: [
      { name: 'lender', isRequired: true },
      { name: 'limit', kind: 'integer' },
    ],
    answer: offersSchema,
  },
  {
    id: 'getSummary',
    host: 'secure',
    screens: ['history'],
    method: 'get',
    path: `${SECURE}/summary`,
    summary: 'The figures of the main screen',
    query: [
      { name: 'date_from', kind: 'moment', isRequired: true },
      { name: 'date_to', kind: 'moment', isRequired: true },
      { name: 'merchant_id__in', kind: 'list' },
    ],
    answer: summarySchema,
  },
]

/** Returns true when the app sends the request with this configuration. */
export function isMade({ screens }: Operation, { features }: Pick<AppConfig, 'features'>): boolean {
  return screens === undefined || screens.some((screen) => features.screens[screen])
}
