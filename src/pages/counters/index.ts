export { CountersPage } from './ui/counters-page'
