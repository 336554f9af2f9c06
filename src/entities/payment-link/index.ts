export {
  createPaymentLink,
  isOutcomeUnknown,
  type LinkInput,
  PAYMENT_LINKS_PATH,
  type PaymentLink,
  paymentLinkPath,
  paymentLinkQuery,
  paymentLinkSchema,
  paymentLinksKey,
  toLinkBody,
} from './api'
export type { LinkChangesBody } from './body'
export { PAYMENT_LINK_FILTERS, type PaymentLinkFilter } from './config'
export {
  amountText,
  emptyForm,
  FIELD_LABELS,
  FIELDS,
  type FieldErrors,
  findChanges,
  type LinkField,
  type LinkForm,
  MAX_TITLE,
  readExpiry,
  readForm,
  tidyField,
  titleLength,
  toLinkForm,
} from './model/link-form'
export {
  getLinkState,
  isOfferLocked,
  kindTitle,
  LINK_WATCH,
  linkAmountTitle,
  linkStatusTitle,
  PAYMENT_LINK_KINDS,
  type PaymentLinkKind,
  paidAmountTitle,
  paidTitle,
} from './model/link-state'
export { lastMomentTitle, messageText, offerAmountTitle, toMessage } from './model/message'
export { NewLink, PaymentLinkStatus, useLinkState } from './ui'
