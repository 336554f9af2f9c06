import { createFileRoute } from '@tanstack/react-router'
import type { PurchaseRequestFilter } from '@/entities/purchase-request'
import { BnplPage } from '@/pages/bnpl'
import { listSearch } from '@/widgets/list-screen'

export const Route = createFileRoute('/_cabinet/bnpl/{-$selected}')({
  staticData: { screen: 'bnpl' },
  validateSearch: listSearch<PurchaseRequestFilter>,
  component: BnplPage,
})
