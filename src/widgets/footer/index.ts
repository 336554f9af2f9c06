export { Footer } from './ui'
