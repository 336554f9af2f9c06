export { accountLinks, requisitesUrl, usersUrl } from './account-links'
export { type LinearRgb, luminance, toLinearRgb } from './color'
export {
  type ApiConfig,
  type AppConfig,
  type BrandConfig,
  type ClaimPath,
  type ExternalMenuTarget,
  type IdentityConfig,
  type LinksConfig,
  parseConfig,
  SEARCH_PARAMETERS,
  SEND_WAYS,
  type SendWayId,
} from './config.dto'
export { ConfigProvider, useConfig } from './config-context'
export { ConfigError, loadConfig, ownRelease } from './load-config'
export {
  getScreen,
  isAppPath,
  isDecodable,
  OPTIONAL_SCREENS,
  type OptionalScreen,
  type Right,
  ROLES,
  SCREENS,
  type ScreenId,
} from './screens'
