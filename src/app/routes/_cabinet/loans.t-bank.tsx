import { createFileRoute } from '@tanstack/react-router'
import type { PurchaseRequestFilter } from '@/entities/purchase-request'
import { TBankPage } from '@/pages/t-bank'
import { listPageSearch } from '@/widgets/list-screen'

export const Route = createFileRoute('/_cabinet/loans/t-bank')({
  staticData: { screen: 'tBank' },
  validateSearch: listPageSearch<PurchaseRequestFilter>,
  component: TBankPage,
})
