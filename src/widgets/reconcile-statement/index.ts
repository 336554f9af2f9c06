export { StatementCheck } from './ui/statement-check'
