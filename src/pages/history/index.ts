export { historyList } from './list'
export { HistoryPage } from './ui/history-page'
