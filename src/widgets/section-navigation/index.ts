export { OperationsNavigation, PartnerNavigation } from './ui/section-navigation'
