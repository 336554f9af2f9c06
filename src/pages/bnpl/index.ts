export { BnplPage } from './ui/bnpl-page'
