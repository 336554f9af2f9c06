export { T_BANK_LIST } from './list'
export { TBankPage } from './ui'
