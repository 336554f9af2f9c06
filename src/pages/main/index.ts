export { summaryQuery } from './api/summary.queries'
export { parseMainSearch } from './model/use-main-address'
export { MainPage } from './ui/main-page'
