export { REGISTRIES_LIST } from './list'
export { RegistriesPage } from './ui'
