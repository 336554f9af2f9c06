export { type Balance, balanceQuery, useBalance } from './api'
export { balanceUrl } from './url'
