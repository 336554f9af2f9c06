export { BNPL_LIST, BnplPage } from './list'
