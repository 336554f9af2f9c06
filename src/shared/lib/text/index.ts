export { cutMiddle, cutText, isBlank, isolated } from './text'
