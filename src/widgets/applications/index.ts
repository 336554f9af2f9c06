export { REQUEST_DRAWER, REQUEST_LIST } from './list'
