export { PartnerSalesPage, SALES_LIST } from './ui'
