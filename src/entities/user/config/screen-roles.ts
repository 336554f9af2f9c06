/**
 * Roles that open a screen or an action: any listed one suffices (specification, sections 2 and 6). The menu and the
 * screens read the same list, so that what is not in the menu is not reached by its address either.
 */
export const SCREEN_ROLES = {
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

export type ScreenWithRoles = keyof typeof SCREEN_ROLES
