export { PaymentLinkPage } from './ui/payment-link-page'
