export { STATUS_GROUPS, type StatusGroup } from './config/status-groups'
