export { cutText } from './text'
