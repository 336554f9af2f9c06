export { Notices } from './ui'
