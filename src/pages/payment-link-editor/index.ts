export { EditPaymentLinkPage } from './ui/edit-payment-link-page'
export { NewPaymentLinkPage } from './ui/new-payment-link-page'
