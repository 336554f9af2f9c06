export { balanceQuery, useBalance } from './api/balance.queries'
export { balanceUrl } from './api/balance-url'
export type { Balance } from './model/balance'
