import { createFileRoute } from '@tanstack/react-router'
import { CountersPage } from '@/pages/counters'

export const Route = createFileRoute('/_cabinet/receipts/counters')({
  staticData: { title: 'Кассы' },
  component: CountersPage,
})
