export { currencyCode, formatMoney, formatRoubles, formatSum, isExactSum, type Money } from './money'
export { DIGIT_SEPARATOR, groupDigits, readTypedSum } from './typed-sum'
