/**
 * Roles that open a screen or an action: any listed one suffices. What is not in the menu is not reached by its address
 * either (product §1.10, §1.11).
 */
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

export type Screen = {
  /** Behind sign-in, in the router's grammar. */
  readonly path: string
  /** Of the heading and of the browser's tab. */
  readonly title: string
  /** Who may open it; everyone when left out. */
  readonly right?: Right
  /** Its address can narrow it to projects (`merchants`). */
  readonly byMerchant?: true
  /** Nowhere offered: only who knows its address opens it. */
  readonly unlisted?: true
}

/** Every screen behind sign-in. A route names its screen in `staticData`; a test holds the two together. */
export const SCREENS = {
  main: { path: '/main', title: 'Главная', byMerchant: true },
  history: { path: '/history/{-$selected}', title: 'История', byMerchant: true },
  bnpl: { path: '/bnpl/{-$selected}', title: 'BNPL', right: 'bnpl', byMerchant: true },
  registries: { path: '/payouts/registries', title: 'Реестры выплат', right: 'payouts', byMerchant: true },
  paymentLinks: { path: '/invoices/links', title: 'Ссылки на оплату', right: 'invoices', byMerchant: true },
  newPaymentLink: { path: '/invoices/link', title: 'Новая ссылка', right: 'invoices' },
  editPaymentLink: { path: '/invoices/link/$id', title: 'Изменить ссылку', right: 'invoices' },
  counters: { path: '/receipts/counters', title: 'Кассы', right: 'receipts', byMerchant: true },
  tBank: { path: '/loans/t-bank', title: 'Т-Банк', right: 'installments', byMerchant: true },
  partnerInfo: { path: '/partner-rewards/info', title: 'Партнерство', right: 'partnerRewards' },
  partnerSales: {
    path: '/partner-rewards/sales-list',
    title: 'Партнерские продажи',
    right: 'partnerRewards',
  },
  partnerConnections: {
    path: '/partner-rewards/connections-list',
    title: 'Подключения партнера',
    right: 'partnerRewards',
  },
  notifications: { path: '/settings/notifications', title: 'Уведомления' },
  examples: { path: '/examples', title: 'Примеры', unlisted: true },
} as const satisfies Readonly<Record<string, Screen>>

export type ScreenId = keyof typeof SCREENS

/** The screen with its optional parts. */
export function screenOf(id: ScreenId): Screen {
  return SCREENS[id]
}

/** Addresses that only lead on to a screen. */
const REDIRECTS = ['/payouts', '/invoices', '/partner-rewards']

const MATCHERS = [...Object.values(SCREENS).map(({ path }) => path), ...REDIRECTS].map((path) => {
  const pattern = path.replaceAll(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')
  return new RegExp(`^${pattern}/?$`)
})

/** False for a pathname whose escapes are no text: nobody can tell which screen it means (quality 69). */
export function isDecodable(pathname: string): boolean {
  try {
    // The text is used: the build drops a call whose result nobody reads.
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

/** True when the pathname (no query, no hash) is a screen of this app; the sign-in return asks before the router is there. */
export function isAppPath(pathname: string): boolean {
  return isDecodable(pathname) && MATCHERS.some((matcher) => matcher.test(pathname))
}
