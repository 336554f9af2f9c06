// Sample users and companies of the embedded provider, in the format of the API (product §17.4).
// `createPersonas` returns new data on each call, so a reset is simply another call.

type Id = number | string

type ReportEmail = { readonly id: number; email: string; is_active: boolean }

type ClientRecord = {
  readonly client_id: Id
  readonly merchants: readonly { readonly merchant_id: Id; readonly name: string }[]
  readonly legal_info: { readonly legal_name: string; readonly legal: { readonly id: string } }
  readonly sla: number | string | null
  readonly account_manager: { readonly name: string; readonly email: string; readonly phone: string } | null
  readonly is_sandbox: boolean
  readonly onboarding_status: string
  readonly country: string
  readonly industry: string
  report_emails: ReportEmail[]
  report_is_active: boolean
}

type UserRecord = {
  readonly id: Id
  readonly email: string
  readonly client_id: Id
  readonly groups: readonly string[]
}

type Balance = {
  readonly description: string
  readonly balance: readonly { readonly real: { readonly amount: number } }[]
}

export type TelegramSetting = {
  readonly id: number
  chat_id: string
  notification_type: string
  notify_states: readonly string[]
  include_comments: boolean
}

/**
 * A `merchantFee` of 0.06 is 6 % of the cart; a `yearlyRate` of 0 means an instalment plan without interest.
 */
export type TariffTerm = { readonly key: Id; readonly merchantFee: number; readonly yearlyRate: number }

/**
 * A tariff. `naming` is the field that contains the tariff's name in the response (request 12 of product
 * §17.4).
 */
export type Tariff = {
  readonly id: Id
  readonly name: string
  readonly naming: 'pricing_model_name' | 'name' | 'title'
  readonly terms: readonly TariffTerm[]
}

export type Persona = {
  /** Stable id, which the sign-in form submits. */
  readonly slug: string
  readonly title: string
  readonly description: string
  /** `sub` of the ID token. */
  readonly userId: string
  readonly user: UserRecord
  /** Claims of the ID token besides `sub`. */
  readonly claims: Readonly<Record<string, unknown>>
  readonly client: ClientRecord
  readonly totalBalance: number | null
  readonly balances: readonly Balance[]
  readonly telegram: TelegramSetting[]
  readonly tariffs: readonly Tariff[]
  /** Spelling of keys in the response with the tariffs: `merchant_fees` in snake_case, or `merchantFees`. */
  readonly feesCase: 'snake' | 'camel'
}

const ALL_ROLES = [
  'clients.life_merchant.bnpl',
  'clients.life_merchant.basic',
  'clients.pay_api.basic',
  'clients.invoices',
  'clients.life_lender.basic',
  'clients.partner_rewards',
  'clients.self_user.all',
  'clients.advanced',
  'clients.onboarding',
  'life_module.edit',
  'modules_all.read',
  'pay_module.edit',
  'payout_module.edit',
  'transactions_all.read',
]

/** Creates report e-mails from states and e-mail addresses, with ascending ids. */
function reportEmails(firstId: number, entries: readonly (readonly ['on' | 'off', string])[]): ReportEmail[] {
  return entries.map(([state, email], index) => ({ id: firstId + index, email, is_active: state === 'on' }))
}

const STATES: readonly (readonly string[])[] = [['P2', 'C0'], ['P2', 'C0'], [], ['C0', 'P2', 'R1', 'R5']]
const TYPES = ['flomni', 'flomni', 'tg_life_status', 'flomni', 'email_digest'] as const

/** Creates settings with chat ids in the three forms that users paste: a person, a group (negative) and a UUID. */
function telegramSettings(firstId: number, count: number): TelegramSetting[] {
  return Array.from({ length: count }, (_, index) => {
    const id = firstId + index
    const number = String(417_000_000 + ((id * 7_919_317) % 500_000_000))
    const hex = id.toString(16).padStart(12, '0')
    const chatId = [number, `-100${number}`, number, `5f0c6a1e-37b4-4d0a-9c55-${hex}`][index % 4] ?? number
    return {
      id,
      chat_id: chatId,
      notification_type: TYPES[index % TYPES.length] ?? 'flomni',
      notify_states: [...(STATES[index % STATES.length] ?? [])],
      include_comments: index % 3 === 0,
    }
  })
}

/** A client record with the usual values, in the order of the API's fields. */
const CLIENT: ClientRecord = {
  client_id: 0,
  merchants: [],
  legal_info: { legal_name: '', legal: { id: '' } },
  sla: null,
  account_manager: null,
  is_sandbox: false,
  onboarding_status: 'approved',
  country: 'RU',
  industry: '',
  report_emails: [],
  report_is_active: false,
}

const OLGA = { name: 'Ольга Кравцова', email: 'o.kravtsova@provider.example.ru', phone: '8 (912) 345-67-89' }
const DENIS = { name: 'Денис Орлов', email: 'd.orlov@provider.example.ru', phone: '+7 495 120-45-67' }

const INSTALMENT: Tariff = {
  id: 11,
  name: 'Рассрочка 0-0-12',
  naming: 'pricing_model_name',
  terms: [
    { key: '3', merchantFee: 0.035, yearlyRate: 0 },
    { key: '6', merchantFee: 0.06, yearlyRate: 0 },
    { key: '10', merchantFee: 0.095, yearlyRate: 0 },
    { key: '12', merchantFee: 0.115, yearlyRate: 0 },
  ],
}

/** A tariff whose terms are numbers instead of text, because the app must accept both. */
const LIGHT: Tariff = {
  id: 'light-4',
  name: 'Оплата частями',
  naming: 'title',
  terms: [
    { key: 4, merchantFee: 0.049, yearlyRate: 0 },
    { key: 6, merchantFee: 0.069, yearlyRate: 0 },
  ],
}

/** A tariff with more terms than the ten rows of the results table. */
const CREDIT: Tariff = {
  id: 27,
  name: 'Покупка в кредит',
  naming: 'name',
  terms: [3, 4, 5, 6, 9, 10, 12, 15, 18, 24, 30, 36].map((months) => ({
    key: String(months),
    merchantFee: 0.015,
    yearlyRate: 0.239,
  })),
}

const WITHOUT_TERMS: Tariff = {
  id: 31,
  name: 'Индивидуальные условия',
  naming: 'pricing_model_name',
  terms: [],
}

function fullAccess(): Persona {
  const email = 'irina.sokolova@severny-veter.example.ru'
  return {
    slug: 'full',
    title: 'Полный доступ',
    description: 'Все роли, три проекта, баланс, менеджер, восемь адресов и сорок два чата.',
    userId: '20011',
    user: { id: '20011', email, client_id: '4101', groups: ALL_ROLES },
    claims: {
      name: 'Ирина Соколова',
      email,
      client_id: '4101',
      roles: ALL_ROLES.join(' '),
      groups: 'clients owners',
      inherited_groups: 'clients',
    },
    client: {
      ...CLIENT,
      client_id: 4101,
      merchants: [
        { merchant_id: 733, name: 'Маркетплейс «Ветер»' },
        { merchant_id: 501, name: 'Магазин' },
        { merchant_id: 612, name: 'Доставка' },
      ],
      legal_info: {
        legal_name: 'Общество с ограниченной ответственностью «Северный ветер»',
        legal: { id: '7842196305' },
      },
      sla: 99.95,
      account_manager: OLGA,
      industry: 'Одежда и обувь',
      report_emails: reportEmails(901, [
        ['on', 'buh@severny-veter.example.ru'],
        ['on', 'irina.sokolova@severny-veter.example.ru'],
        ['off', 'otchety@severny-veter.example.ru'],
        ['on', 'finance@severny-veter.example.ru'],
        ['off', 'archive@severny-veter.example.ru'],
        ['on', 'sverka@severny-veter.example.ru'],
        ['off', 'p.morozov@severny-veter.example.ru'],
        ['on', 'direktor@severny-veter.example.ru'],
      ]),
      report_is_active: true,
    },
    totalBalance: 1_284_530.05,
    balances: [
      {
        description: 'К выплате',
        balance: [{ real: { amount: 845_210.5 } }, { real: { amount: 12_300.25 } }],
      },
      { description: 'На удержании', balance: [{ real: { amount: 77_019.3 } }] },
      { description: 'Гарантийный резерв', balance: [{ real: { amount: 350_000 } }] },
    ],
    telegram: telegramSettings(301, 42),
    tariffs: [INSTALMENT, LIGHT, CREDIT, WITHOUT_TERMS],
    feesCase: 'snake',
  }
}

function instalmentsOnly(): Persona {
  const email = 'shop@lesnaya.example.ru'
  const roles = 'clients.life_merchant.basic'
  return {
    slug: 'instalments',
    title: 'Только рассрочки',
    description: 'Одна роль, один проект, пустой баланс, ни одного чата Telegram.',
    userId: '20012',
    user: { id: '20012', email, client_id: '4102', groups: [roles] },
    claims: { name: 'Павел Лесной', email, client_id: '4102', roles, groups: 'clients' },
    client: {
      ...CLIENT,
      client_id: 4102,
      merchants: [{ merchant_id: 840, name: 'Лесная лавка' }],
      legal_info: { legal_name: 'ИП Лесной Павел Андреевич', legal: { id: '540123456789' } },
      sla: '99,90 %',
      account_manager: DENIS,
      industry: 'Товары для дома',
      report_emails: reportEmails(921, [
        ['on', 'shop@lesnaya.example.ru'],
        ['off', 'buh@lesnaya.example.ru'],
      ]),
      report_is_active: true,
    },
    totalBalance: 0,
    balances: [],
    telegram: [],
    tariffs: [{ ...INSTALMENT, naming: 'title' }, CREDIT],
    feesCase: 'camel',
  }
}

function sandbox(kind: 'waiting' | 'unfinished'): Persona {
  const waiting = kind === 'waiting'
  const userId = waiting ? '20013' : '20014'
  const clientId = waiting ? 4103 : 4104
  const email = waiting ? 'zayavka@chaynik.example.ru' : 'start@oranzhereya.example.ru'
  const roles = 'clients.onboarding clients.life_merchant.basic clients.pay_api.basic'
  return {
    slug: `sandbox-${kind}`,
    title: waiting ? 'Песочница: анкета на одобрении' : 'Песочница: анкета не заполнена',
    description: waiting
      ? 'Тестовый режим, анкета уже отправлена.'
      : 'Тестовый режим, аккаунт ещё нужно активировать.',
    userId,
    user: { id: userId, email, client_id: clientId, groups: roles.split(' ') },
    claims: { name: waiting ? 'Анна Чайкина' : 'Олег Садов', email, client_id: String(clientId), roles },
    client: {
      ...CLIENT,
      client_id: clientId,
      merchants: [{ merchant_id: clientId * 10, name: waiting ? 'Чайник' : 'Оранжерея' }],
      legal_info: {
        legal_name: waiting ? 'ООО «Чайник»' : 'ООО «Оранжерея»',
        legal: { id: waiting ? '7701234567' : '7809876543' },
      },
      is_sandbox: true,
      onboarding_status: waiting ? 'wait_approval' : 'draft',
      industry: waiting ? 'Продукты питания' : 'Цветы и подарки',
      report_emails: reportEmails(clientId * 10, [['on', email]]),
    },
    totalBalance: 0,
    balances: [],
    telegram: telegramSettings(clientId * 10, 1),
    tariffs: [INSTALMENT],
    feesCase: 'snake',
  }
}

function newcomer(): Persona {
  const email = 'novichok@example.ru'
  return {
    slug: 'newcomer',
    title: 'Новичок',
    description: 'Нет ни ролей, ни проектов, ни менеджера, ни адресов, ни тарифов.',
    userId: '20015',
    user: { id: '20015', email, client_id: '4105', groups: [] },
    claims: { name: 'Вера Новикова', email, client_id: '4105', roles: '' },
    client: {
      ...CLIENT,
      client_id: 4105,
      merchants: [],
      legal_info: { legal_name: 'ИП Новикова Вера Ильинична', legal: { id: '590200112233' } },
      industry: '',
      report_emails: [],
    },
    totalBalance: null,
    balances: [],
    telegram: [],
    tariffs: [],
    feesCase: 'snake',
  }
}

const NETWORK_CITIES = [
  'Казань',
  'Москва, Арбат',
  'Санкт-Петербург',
  'Самара',
  'Екатеринбург',
  'Новосибирск',
  'Пермь',
  'Уфа',
  'Москва, Тверская',
  'Краснодар',
  'Воронеж',
  'Тула',
]

function network(): Persona {
  const email = 'office@vershiny.example.ru'
  const roles = ALL_ROLES.filter((role) => role !== 'clients.partner_rewards').join(' ')
  return {
    slug: 'network',
    title: 'Сеть из 12 магазинов',
    description: 'Двенадцать проектов, длинное название, десять адресов — больше добавить нельзя.',
    userId: '20016',
    user: { id: '20016', email, client_id: '4106', groups: roles.split(' ') },
    claims: { name: 'Марина Высоцкая', email, client_id: '4106', roles, groups: 'clients' },
    client: {
      ...CLIENT,
      client_id: 4106,
      merchants: NETWORK_CITIES.map((name, index) => ({ merchant_id: 1000 + ((index * 5) % 12), name })),
      legal_info: {
        legal_name: 'Общество с ограниченной ответственностью «Двенадцать вершин»',
        legal: { id: '1655443322' },
      },
      sla: 99.9,
      account_manager: { ...OLGA, phone: '89123456789' },
      industry: 'Спорт и туризм',
      report_emails: reportEmails(961, [
        ['on', 'office@vershiny.example.ru'],
        ['on', 'kazan@vershiny.example.ru'],
        ['on', 'arbat@vershiny.example.ru'],
        ['off', 'spb@vershiny.example.ru'],
        ['on', 'samara@vershiny.example.ru'],
        ['off', 'ekb@vershiny.example.ru'],
        ['on', 'nsk@vershiny.example.ru'],
        ['on', 'perm@vershiny.example.ru'],
        ['off', 'ufa@vershiny.example.ru'],
        ['on', 'krasnodar@vershiny.example.ru'],
      ]),
      report_is_active: true,
    },
    totalBalance: 605_112.4,
    balances: [
      { description: 'К выплате', balance: [{ real: { amount: 605_612.4 } }] },
      { description: 'Корректировки', balance: [{ real: { amount: -500 } }] },
    ],
    telegram: telegramSettings(601, 3),
    tariffs: [{ ...CREDIT, naming: 'pricing_model_name' }, LIGHT],
    feesCase: 'camel',
  }
}

/**
 * Creates a user whose ID token lacks `client_id`, `email` and `roles`. The user record contains the first two, and
 * groups grant the rights.
 */
function byGroups(): Persona {
  const groups = ['clients.life_merchant.basic', 'clients.invoices', 'clients.partner_rewards']
  return {
    slug: 'groups',
    title: 'Вход по группам',
    description: 'Права заданы группами, e-mail и номер берутся из профиля.',
    userId: '20017',
    user: { id: 20017, email: 'kassa@gruppa.example.ru', client_id: 4107, groups },
    claims: { groups: groups.join(' '), inherited_groups: ['clients'] },
    client: {
      ...CLIENT,
      client_id: '4107',
      merchants: [
        { merchant_id: '905', name: 'Касса у метро' },
        { merchant_id: '904', name: 'Касса на рынке' },
      ],
      legal_info: { legal_name: 'ООО «Группа касс»', legal: { id: '7743210987' } },
      sla: 98.5,
      account_manager: DENIS,
      industry: 'Электроника',
      report_emails: reportEmails(981, [['on', 'kassa@gruppa.example.ru']]),
    },
    totalBalance: 15_000,
    balances: [{ description: 'К выплате', balance: [{ real: { amount: 15_000 } }] }],
    telegram: telegramSettings(701, 7),
    tariffs: [LIGHT],
    feesCase: 'snake',
  }
}

/** Creates the personas in the order of the sign-in page; the first has full rights. */
export function createPersonas(): readonly Persona[] {
  return [
    fullAccess(),
    instalmentsOnly(),
    sandbox('waiting'),
    sandbox('unfinished'),
    newcomer(),
    network(),
    byGroups(),
  ]
}

/** Response to request 14 of product §17.4 (error mapping). Channel and code may be `*`. */
export const ERRORS_MAPPING = (
  [
    [1, '51', 'Недостаточно средств на карте', 'Insufficient funds'],
    [1, '54', 'Срок действия карты истёк', 'Expired card'],
    [1, '05', 'Банк отклонил операцию', 'Declined by the bank'],
    [2, '51', 'Недостаточно средств на счёте СБП', 'Insufficient funds (faster payments)'],
    [2, 'B05', 'Оплата отменена покупателем', 'Cancelled by the buyer'],
    ['*', '51', 'Недостаточно средств', 'Insufficient funds'],
    ['*', '61', 'Превышен лимит операций по карте', 'Exceeds the withdrawal limit'],
    ['*', '91', 'Банк временно недоступен', 'Issuer unavailable'],
    ['*', '14', 'Неверный номер карты', 'Invalid card number'],
    ['*', '*', 'Платёж не прошёл', 'Payment failed'],
  ] as const
).map(([channel_id, response_code, ru, en]) => ({ channel_id, response_code, description: { ru, en } }))
