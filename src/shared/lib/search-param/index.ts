export { itemsOf, listParam, type Param, paramOf } from './search-param'
