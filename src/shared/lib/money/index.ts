export { formatMoney } from './money'
