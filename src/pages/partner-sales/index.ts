export { PartnerSalesPage } from './ui/partner-sales-page'
