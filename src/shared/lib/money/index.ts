export { currencyCode, formatMoney, formatSum, type Money } from './money'
