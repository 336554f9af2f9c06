export {
  type PartnerConnection,
  type PartnerInfo,
  type PartnerSale,
  partnerConnectionSchema,
  partnerSaleSchema,
} from './api/partner.dto'
export {
  PARTNER_CONNECTIONS_PATH,
  PARTNER_SALES_PATH,
  partnerConnectionQuery,
  partnerInfoQuery,
  partnerSaleQuery,
} from './api/partner.queries'
export {
  PARTNER_CONNECTION_FILTERS,
  PARTNER_SALE_FILTERS,
  type PartnerConnectionFilter,
  type PartnerSaleFilter,
} from './config/partner-filters'
export {
  connectionStatusTitle,
  productTitle,
  productTitles,
  rateTitle,
  saleStatusTitle,
  sourceTitle,
} from './model/partner-codes'
export { ConnectionStatus, SaleStatus } from './ui/partner-statuses'
