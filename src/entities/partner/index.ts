export {
  PARTNER_CONNECTIONS_PATH,
  PARTNER_SALES_PATH,
  type PartnerConnection,
  type PartnerInfo,
  type PartnerSale,
  partnerConnectionQuery,
  partnerConnectionSchema,
  partnerInfoQuery,
  partnerSaleQuery,
  partnerSaleSchema,
} from './api'
export {
  PARTNER_CONNECTION_FILTERS,
  PARTNER_SALE_FILTERS,
  type PartnerConnectionFilter,
  type PartnerSaleFilter,
} from './config'
export {
  connectionStatusTitle,
  productTitle,
  productTitles,
  rateTitle,
  saleStatusTitle,
  sourceTitle,
} from './model'
export { ConnectionStatus, SaleStatus } from './ui'
