export { summaryQuery } from './api'
export { parseMainSearch } from './model/use-main-url'
export { MainPage } from './ui/main-page'
