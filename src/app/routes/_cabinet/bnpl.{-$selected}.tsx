import { createFileRoute } from '@tanstack/react-router'
import { BnplPage } from '@/pages/bnpl'

export const Route = createFileRoute('/_cabinet/bnpl/{-$selected}')({
  staticData: { title: 'BNPL' },
  component: BnplPage,
})
