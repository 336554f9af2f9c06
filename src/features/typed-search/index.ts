export { readTypedSearch } from './model'
