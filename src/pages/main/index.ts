export { summaryQuery } from './api'
export { parseMainSearch } from './model/use-main-address'
export { MainPage } from './ui/main-page'
