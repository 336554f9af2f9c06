export { PartnerSalesPage, SALES_LIST } from './list'
