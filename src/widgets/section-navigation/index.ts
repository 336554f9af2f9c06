export { OperationsNavigation, PartnerNavigation } from './ui'
