export { MainPage } from './ui/main-page'
