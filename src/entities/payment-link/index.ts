export { createPaymentLink, toLinkBody } from './api/create-payment-link'
export type { LinkChangesBody } from './api/payment-link.body'
export { type PaymentLink, paymentLinkSchema } from './api/payment-link.dto'
export {
  PAYMENT_LINKS_PATH,
  paymentLinkPath,
  paymentLinkQuery,
  paymentLinksKey,
} from './api/payment-link.queries'
export { PAYMENT_LINK_FILTERS, type PaymentLinkFilter } from './config/payment-link-filters'
export { amountText } from './model/amount'
export { readExpiry } from './model/expiry'
export {
  changesOf,
  emptyForm,
  FIELD_LABELS,
  FIELDS,
  type FieldErrors,
  formOf,
  type LinkField,
  type LinkForm,
  type LinkInput,
  MAX_TITLE,
  RUB,
  readForm,
  tidyField,
  titleLength,
} from './model/link-form'
export { LINK_WATCH } from './model/link-watch'
export { lastMomentTitle, messageText, offerAmountTitle } from './model/offer'
export {
  kindTitle,
  linkStatusTitle,
  PAYMENT_LINK_KINDS,
  type PaymentLinkKind,
} from './model/payment-link-codes'
export { isOfferLocked, linkAmountTitle, paidTitle, stateOf } from './model/rules'
export { isOutcomeUnknown } from './model/save-failure'
export { type SendWay, sendWays } from './model/send-ways'
export { PaymentLinkStatus } from './ui/payment-link-status'
