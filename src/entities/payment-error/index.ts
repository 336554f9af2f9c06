export { paymentErrorsQuery } from './api/payment-error.queries'
export { describePaymentError, type PaymentError } from './model/payment-error'
