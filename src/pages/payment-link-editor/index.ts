export { EditPaymentLinkPage, NewPaymentLinkPage } from './ui/pages'
