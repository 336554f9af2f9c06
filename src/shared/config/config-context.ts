import { createContext, use } from 'react'
import type { AppConfig } from './config.dto'

const ConfigContext = createContext<AppConfig | null>(null)

export const ConfigProvider = ConfigContext.Provider

export function useConfig(): AppConfig {
  const config = use(ConfigContext)
  if (config === null) throw new Error('useConfig is called outside ConfigProvider')
  return config
}
