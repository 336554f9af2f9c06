export { PartnerConnectionsPage } from './ui/partner-connections-page'
