export { REQUEST_LIST, type RequestExtras } from './config/request-list'
export { REQUEST_DRAWER } from './ui/request-drawer'
