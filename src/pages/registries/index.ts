export { RegistriesPage } from './ui/registries-page'
