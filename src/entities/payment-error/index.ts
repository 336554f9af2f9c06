export { paymentErrorsQuery } from './api/payment-error.queries'
export { paymentErrorsUrl } from './api/payment-errors-url'
export { describePaymentError, type PaymentError } from './model/payment-error'
