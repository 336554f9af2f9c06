export { CashRegistersPage } from './ui/cash-registers-page'
