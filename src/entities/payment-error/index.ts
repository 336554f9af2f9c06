export { type PaymentError, paymentErrorsQuery } from './api/payment-error.queries'
export { paymentErrorsUrl } from './api/payment-errors-url'
export { describePaymentError } from './model/payment-error'
