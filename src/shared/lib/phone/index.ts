export { formatPhone, normalizePhone } from './phone'
