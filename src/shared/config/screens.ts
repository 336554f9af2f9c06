/** Any one of the roles opens the screen or action, in the menu and by its URL (product §1.10, §1.11). */
export const ROLES = {
  bnpl: ['clients.life_merchant.bnpl', 'clients.life_merchant.basic'],
  installments: ['clients.life_merchant.basic'],
  acceptance: ['clients.pay_api.basic'],
  invoices: ['clients.invoices'],
  payouts: ['clients.pay_api.basic'],
  bindings: ['clients.pay_api.basic'],
  receipts: ['clients.pay_api.basic', 'clients.life_merchant.basic'],
  posApplications: ['clients.life_lender.basic'],
  partnerRewards: ['clients.partner_rewards'],
  export: ['clients.self_user.all'],
  projects: ['clients.advanced', 'clients.onboarding'],
  modules: [
    'life_module.edit',
    'modules_all.read',
    'pay_module.edit',
    'payout_module.edit',
    'transactions_all.read',
  ],
  calculator: ['clients.life_merchant.basic'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Right = keyof typeof ROLES

/** Screens whose calls not every provider has: `features.screens` of the configuration turns them off. */
export const OPTIONAL_SCREENS = [
  'history',
  'bnpl',
  'tBank',
  'registries',
  'paymentLinks',
  'partners',
  'receiptCounters',
] as const

export type OptionalScreen = (typeof OPTIONAL_SCREENS)[number]

export type Screen = {
  /** In the router's path syntax. */
  readonly path: string
  readonly title: string
  /** Who may open it; everyone when omitted. */
  readonly right?: Right
  /** The key of `features.screens` that turns it off; a screen without one is always there. */
  readonly optional?: OptionalScreen
  /** Its address can filter by project (`merchants`). */
  readonly byMerchant?: true
  /** Offered nowhere: only reachable by its address. */
  readonly unlisted?: true
}

/** Every screen behind sign-in. A route names its screen in `staticData`; a test keeps the two in sync. */
export const SCREENS = {
  main: { path: '/main', title: 'Главная', byMerchant: true },
  history: { path: '/history/{-$selected}', title: 'История', optional: 'history', byMerchant: true },
  bnpl: {
    path: '/bnpl/{-$selected}',
    title: 'BNPL',
    right: 'bnpl',
    optional: 'bnpl',
    byMerchant: true,
  },
  registries: {
    path: '/payouts/registries',
    title: 'Реестры выплат',
    right: 'payouts',
    optional: 'registries',
    byMerchant: true,
  },
  paymentLinks: {
    path: '/invoices/links',
    title: 'Ссылки на оплату',
    right: 'invoices',
    optional: 'paymentLinks',
    byMerchant: true,
  },
  newPaymentLink: {
    path: '/invoices/link',
    title: 'Новая ссылка',
    right: 'invoices',
    optional: 'paymentLinks',
  },
  editPaymentLink: {
    path: '/invoices/link/$id',
    title: 'Изменить ссылку',
    right: 'invoices',
    optional: 'paymentLinks',
  },
  counters: {
    path: '/receipts/counters',
    title: 'Кассы',
    right: 'receipts',
    optional: 'receiptCounters',
    byMerchant: true,
  },
  tBank: {
    path: '/loans/t-bank',
    title: 'Т-Банк',
    right: 'installments',
    optional: 'tBank',
    byMerchant: true,
  },
  partnerInfo: {
    path: '/partner-rewards/info',
    title: 'Партнерство',
    right: 'partnerRewards',
    optional: 'partners',
  },
  partnerSales: {
    path: '/partner-rewards/sales-list',
    title: 'Продажи',
    right: 'partnerRewards',
    optional: 'partners',
  },
  partnerConnections: {
    path: '/partner-rewards/connections-list',
    title: 'Подключённые компании',
    right: 'partnerRewards',
    optional: 'partners',
  },
  notifications: { path: '/settings/notifications', title: 'Уведомления' },
  examples: { path: '/examples', title: 'Примеры', unlisted: true },
} as const satisfies Readonly<Record<string, Screen>>

export type ScreenId = keyof typeof SCREENS

/** The screen with its optional fields. */
export function getScreen(id: ScreenId): Screen {
  return SCREENS[id]
}

/** Paths that only redirect to a screen. */
const REDIRECTS = ['/payouts', '/invoices', '/partner-rewards']

const MATCHERS = [...Object.values(SCREENS).map(({ path }) => path), ...REDIRECTS].map((path) => {
  const pattern = path.replaceAll(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')
  return new RegExp(`^${pattern}/?$`)
})

/** False for a pathname with invalid escapes, which cannot name a screen (quality 69). */
export function isDecodable(pathname: string): boolean {
  try {
    // The result is used, because the build drops a call whose result is not.
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

/** True when the pathname (no query, no hash) is a screen of this app; also used before the router loads. */
export function isAppPath(pathname: string): boolean {
  return isDecodable(pathname) && MATCHERS.some((matcher) => matcher.test(pathname))
}
