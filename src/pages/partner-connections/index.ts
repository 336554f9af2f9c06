export { CONNECTIONS_LIST, PartnerConnectionsPage } from './ui'
