export { accountLinks, requisitesUrl, usersUrl } from './account-links'
export { type LinearRgb, luminance, toLinearRgb } from './color'
export { parseConfig } from './config.dto'
export type {
  ApiConfig,
  AppConfig,
  BrandConfig,
  ClaimPath,
  ExternalMenuTarget,
  IdentityConfig,
  LinksConfig,
} from './config.types'
export { ConfigProvider, useConfig } from './config-context'
export { ConfigError, loadConfig } from './load-config'
export { ownRelease } from './release'
export {
  getScreen,
  isAppPath,
  isDecodable,
  type Right,
  ROLES,
  SCREENS,
  type ScreenId,
} from './screens'
