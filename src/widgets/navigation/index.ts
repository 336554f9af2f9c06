export { Navigation, useMenu } from './ui/navigation'
