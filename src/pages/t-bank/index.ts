export { TBankPage } from './ui/t-bank-page'
