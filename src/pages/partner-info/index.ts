export { PartnerInfoPage } from './ui/partner-info-page'
