export {
  parseRegistryTotals,
  REGISTRIES_PATH,
  type Registry,
  type RegistryTotals,
  registryQuery,
  registrySchema,
} from './api'
export { REGISTRY_FILTERS, type RegistryFilter } from './config'
export {
  checkFigures,
  checkTransactions,
  type RegistryCheck,
  registryFileFormat,
  registryFileTitle,
  registryStatusTitle,
  sharedOrder,
} from './model'
export { Discrepancy, RegistryLink, RegistryStatus } from './ui'
