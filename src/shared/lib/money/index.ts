export { formatMoney, formatSum, type Money } from './money'
