export { type ConfigProblem, type ConfigResult, parseConfig } from './config.dto'
export type { ApiConfig, AppConfig, ExternalMenuTarget, IdentityConfig, LinksConfig } from './config.types'
export { ConfigError, loadConfig } from './load-config'
export { isAppPath } from './paths'
