export { readTypedSearch, withoutLabel } from './model'
