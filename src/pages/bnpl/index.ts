export { BNPL_LIST } from './list'
export { BnplPage } from './ui'
