export type { Balance } from './api/balance.dto'
export { balanceQuery, useBalance } from './api/balance.queries'
export { balanceUrl } from './api/balance-url'
