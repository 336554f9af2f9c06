export { CONNECTIONS_LIST } from './list'
export { PartnerConnectionsPage } from './ui'
