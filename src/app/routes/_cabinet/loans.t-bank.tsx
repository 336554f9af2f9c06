import { createFileRoute } from '@tanstack/react-router'
import { TBankPage } from '@/pages/t-bank'

export const Route = createFileRoute('/_cabinet/loans/t-bank')({
  staticData: { title: 'Т-Банк' },
  component: TBankPage,
})
