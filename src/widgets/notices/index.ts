export { Notices } from './ui/notices'
