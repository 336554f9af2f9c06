export { currencyCode, formatMoney, formatRoubles, formatSum, isExactSum, type Money } from './money'
export { DIGIT_SEPARATOR, groupDigits, invalidSum, readTypedSum, type SumReading } from './typed-sum'
