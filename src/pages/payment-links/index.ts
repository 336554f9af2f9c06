export { LINKS_LIST } from './list'
export { PaymentLinksPage } from './ui/payment-links-page'
