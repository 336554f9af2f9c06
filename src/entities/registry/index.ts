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
  checkHoldbacks,
  checkTransactions,
  type RegistryCheck,
  registryFileFormat,
  registryFileTitle,
  registryStatusTitle,
  sharedOrder,
  subtractMoney,
} from './model'
export { Discrepancy, RegistryLink, RegistryStatus } from './ui'
