export { CASH_REGISTERS_LIST } from './list'
export { CashRegistersPage } from './ui'
