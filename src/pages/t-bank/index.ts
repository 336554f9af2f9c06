export { T_BANK_LIST, TBankPage } from './ui'
