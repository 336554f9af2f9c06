export { CONNECTIONS_LIST, PartnerConnectionsPage } from './list'
