export { REQUEST_LIST } from './list'
export { REQUEST_DRAWER } from './ui/request-drawer'
