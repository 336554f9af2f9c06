export { currencyCode, formatMoney, formatSum, isExactSum, type Money } from './money'
export { DIGIT_SEPARATOR, groupDigits, readTypedSum } from './typed-sum'
