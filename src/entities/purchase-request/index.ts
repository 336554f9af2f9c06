export {
  PURCHASE_REQUESTS_PATH,
  type PurchaseRequest,
  type PurchaseRequestDetails,
  purchaseRequestQuery,
  purchaseRequestSchema,
} from './api'
export { PURCHASE_REQUEST_FILTERS, type PurchaseRequestFilter } from './config'
export {
  countGroups,
  type GroupCounts,
  groupOfStatus,
  isRefusal,
  REQUEST_WATCH,
  requestStatusTitle,
  STATUS_GROUPS,
  type StatusGroupId,
} from './model'
export { RequestStatus } from './ui'
