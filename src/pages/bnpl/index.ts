export { BNPL_LIST, BnplPage } from './ui'
