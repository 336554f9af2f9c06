export { ADVICE, HAND_OVER_ADVICE } from './advice'
export {
  type Application,
  type ApplicationDetails,
  applicationQuery,
  applicationSchema,
  PURCHASE_REQUESTS_PATH,
} from './api'
export { type ApplicationFilter, PURCHASE_REQUEST_FILTERS } from './config'
export {
  countGroups,
  type GroupCounts,
  groupOfStatus,
  isRejected,
  REQUEST_WATCH,
  requestStatusTitle,
  STATUS_GROUPS,
  type StatusGroupId,
} from './model'
export { ApplicationStatus } from './ui'
