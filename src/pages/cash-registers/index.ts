export { CASH_REGISTERS_LIST, CashRegistersPage } from './ui'
