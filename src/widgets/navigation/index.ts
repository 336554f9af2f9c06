export { Navigation, useMenu } from './ui'
