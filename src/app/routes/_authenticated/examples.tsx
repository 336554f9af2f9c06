import { createFileRoute } from '@tanstack/react-router'
import { ExamplesPage } from '@/pages/examples'

export const Route = createFileRoute('/_authenticated/examples')({
  staticData: { screen: 'examples' },
  component: ExamplesPage,
})
