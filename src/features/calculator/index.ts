export { type CalculatorValues, openCalculator } from './model/calculator-flag'
export { CalculatorHost } from './ui/calculator-host'
