export { currencyCode, formatMoney, formatSum, type Money } from './money'
export { DIGIT_SEPARATOR, groupDigits, readTypedSum } from './typed-sum'
