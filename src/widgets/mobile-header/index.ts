export { MobileHeader } from './ui'
