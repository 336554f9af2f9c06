export { SALES_LIST } from './list'
export { PartnerSalesPage } from './ui'
