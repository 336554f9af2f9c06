export {
  addMoney,
  cellAmount,
  currencyCode,
  formatFee,
  formatFeeWithVat,
  formatMoney,
  formatRoubles,
  formatSum,
  isExactSum,
  isSameCurrency,
  type Money,
  negateMoney,
  toKopecks,
  totalsByCurrency,
} from './money'
export {
  DIGIT_SEPARATOR,
  groupDigits,
  invalidSum,
  readTypedSum,
  type SumReading,
  toDecimal,
} from './typed-amount'
