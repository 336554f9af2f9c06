export type { LinkChangesBody } from './api/payment-link.body'
export { paymentLinkSchema, toPaymentLink } from './api/payment-link.dto'
export {
  PAYMENT_LINKS_PATH,
  paymentLinkPath,
  paymentLinkQuery,
  paymentLinksKey,
} from './api/payment-link.queries'
export { PAYMENT_LINK_FILTERS, type PaymentLinkFilter } from './config/payment-link-filters'
export { LINK_WATCH } from './model/link-watch'
export type { PaymentLink } from './model/payment-link'
export {
  kindTitle,
  linkStatusTitle,
  PAYMENT_LINK_KINDS,
  type PaymentLinkKind,
} from './model/payment-link-codes'
export { isOfferLocked, linkAmountTitle, paidTitle, stateOf } from './model/rules'
export { type SendWay, sendWays } from './model/send-ways'
export { PaymentLinkStatus } from './ui/payment-link-status'
