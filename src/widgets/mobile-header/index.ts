export { MobileHeader } from './ui/mobile-header'
