export { PaymentLinksPage } from './ui/payment-links-page'
