/** Roles of each right. A user with one of them has the right, in the menu and by URL (product §1.10, §1.11). */
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

/** Screens whose APIs are optional for providers: `features.screens` of the configuration disables them. */
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
  /** Path in the router's syntax. */
  readonly path: string
  readonly title: string
  /** Label of the menu item that leads to the screen, if the title does not name the section. */
  readonly section?: string
  /** The right that opens the screen. Every user may open a screen that names no right. */
  readonly right?: Right
  /** Key of `features.screens` that disables the screen; `undefined` for a screen that cannot be disabled. */
  readonly optional?: OptionalScreen
  /** True when the screen can be filtered by merchant (`merchants` in the URL). */
  readonly byMerchant?: true
  /** True when no menu or link leads to the screen. */
  readonly unlisted?: true
}

const PAYMENT_LINKS = { right: 'invoices', optional: 'paymentLinks' } as const
const PARTNERS = { section: 'Партнерство', right: 'partnerRewards', optional: 'partners' } as const

/** Every screen behind sign-in. Routes name their screen in `staticData`, which a test compares with this list. */
export const SCREENS = {
  main: { path: '/main', title: 'Главная', byMerchant: true },
  history: { path: '/history/{-$selected}', title: 'История', optional: 'history', byMerchant: true },
  bnpl: { path: '/bnpl/{-$selected}', title: 'BNPL', right: 'bnpl', optional: 'bnpl', byMerchant: true },
  registries: {
    path: '/payouts/registries',
    title: 'Реестры',
    right: 'payouts',
    optional: 'registries',
    byMerchant: true,
  },
  paymentLinks: { path: '/invoices/links', title: 'Ссылки на оплату', ...PAYMENT_LINKS, byMerchant: true },
  newPaymentLink: { path: '/invoices/link', title: 'Новая ссылка', ...PAYMENT_LINKS },
  editPaymentLink: { path: '/invoices/link/$id', title: 'Изменить ссылку', ...PAYMENT_LINKS },
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
  partnerInfo: { path: '/partner-rewards/info', title: 'О программе', ...PARTNERS },
  partnerSales: { path: '/partner-rewards/sales-list', title: 'Продажи', ...PARTNERS },
  partnerConnections: { path: '/partner-rewards/connections-list', title: 'Подключения', ...PARTNERS },
  notifications: { path: '/settings/notifications', title: 'Уведомления' },
  examples: { path: '/examples', title: 'Примеры', unlisted: true },
} as const satisfies Readonly<Record<string, Screen>>

export type ScreenId = keyof typeof SCREENS

export function getScreen(id: ScreenId): Screen {
  return SCREENS[id]
}

/** Path of Main with a message that the requested page does not exist. Survives a sign-in, unlike an unknown path. */
export const UNKNOWN_PAGE = '/main#missing'

/** Paths that only redirect to a screen. */
const REDIRECTS = ['/payouts', '/invoices', '/partner-rewards']

const MATCHERS = [...Object.values(SCREENS).map(({ path }) => path), ...REDIRECTS].map((path) => {
  const pattern = path.replaceAll(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')
  return new RegExp(`^${pattern}/?$`)
})

/** Returns false for a pathname with invalid escapes, which no screen has (quality 69). */
export function isDecodable(pathname: string): boolean {
  try {
    // The result is compared, because Rollup would remove a call whose result is unused.
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

/** Returns true for a path of a screen, or one that redirects to a screen. Works before the router has loaded. */
export function isAppPath(pathname: string): boolean {
  return isDecodable(pathname) && MATCHERS.some((matcher) => matcher.test(pathname))
}
