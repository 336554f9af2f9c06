import { createFileRoute } from '@tanstack/react-router'
import { HistoryPage } from '@/pages/history'

export const Route = createFileRoute('/_cabinet/history/{-$selected}')({
  staticData: { title: 'История' },
  component: HistoryPage,
})
