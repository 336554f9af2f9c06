export { ExamplesPage } from './ui/examples-page'
