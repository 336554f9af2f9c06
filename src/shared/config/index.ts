export { accountLinks, requisitesUrl, usersUrl } from './account-links'
export {
  type ApiConfig,
  type AppConfig,
  type BrandConfig,
  type ClaimPath,
  type IdentityConfig,
  type LinearRgb,
  type LinksConfig,
  luminance,
  parseConfig,
  SEARCH_PARAMETERS,
  SEND_WAYS,
  type SendWayId,
  toLinearRgb,
} from './config.dto'
export { ConfigProvider, useConfig } from './config-context'
export { ConfigError, loadConfig, ownRelease } from './load-config'
export type { MenuItem } from './menu-item'
export * from './screens'
