export { PartnerNavigation, TransactionsNavigation } from './ui'
