export { ExamplesPage } from './ui'
