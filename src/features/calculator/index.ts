export { captureCalculatorLink } from './model/calculator-link'
export { type CalculatorValues, openCalculator } from './model/calculator-store'
export { CalculatorHost, preloadCalculator } from './ui/calculator-host'
