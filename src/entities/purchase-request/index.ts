export {
  type PurchaseRequest,
  type PurchaseRequestDetails,
  purchaseRequestSchema,
} from './api/purchase-request.dto'
export { PURCHASE_REQUESTS_PATH, purchaseRequestQuery } from './api/purchase-request.queries'
export { PURCHASE_REQUEST_FILTERS, type PurchaseRequestFilter } from './config/purchase-request-filters'
export { STATUS_GROUPS, type StatusGroupId } from './config/status-groups'
export { REQUEST_WATCH } from './model/request-watch'
export {
  countGroups,
  type GroupCounts,
  groupOfStatus,
  isRefusal,
  requestStatusTitle,
} from './model/status-group'
export { RequestStatus } from './ui/request-status'
