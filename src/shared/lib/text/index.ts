export { cutMiddle, cutText } from './text'
