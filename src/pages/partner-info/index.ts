export { PartnerInfoPage } from './ui'
