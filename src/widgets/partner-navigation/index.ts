export { PartnerNavigation } from './ui/partner-navigation'
