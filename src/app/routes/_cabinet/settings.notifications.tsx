import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '@/pages/notifications'

export const Route = createFileRoute('/_cabinet/settings/notifications')({
  staticData: { title: 'Уведомления' },
  component: NotificationsPage,
})
