export { captureCalculatorLink } from './model/calculator-link'
export {
  CalculatorHost,
  type CalculatorValues,
  openCalculator,
  preloadCalculator,
} from './ui/calculator-host'
