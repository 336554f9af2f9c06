export { type PaymentError, paymentErrorsQuery } from './api'
export { describePaymentError } from './model'
export { paymentErrorsUrl } from './url'
