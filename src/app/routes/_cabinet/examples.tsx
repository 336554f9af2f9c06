import { createFileRoute } from '@tanstack/react-router'
import { ExamplesPage } from '@/pages/examples'

export const Route = createFileRoute('/_cabinet/examples')({
  staticData: { screen: 'examples' },
  component: ExamplesPage,
})
