export { isEmail } from './email'
