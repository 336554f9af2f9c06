export { clientKey, clientQuery, useClient } from './api/client.queries'
export { clientUrl } from './api/client-url'
export { type Client, formatSla, merchantTitle, type ReportEmail, shortLegalName } from './model/client'
export { managerLinks } from './ui/manager-links'
