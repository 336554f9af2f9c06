export { type CalculatorValues, openCalculator } from './model/calculator-flag'
export { captureCalculatorLink } from './model/calculator-link'
export { CalculatorHost, preloadCalculator } from './ui/calculator-host'
