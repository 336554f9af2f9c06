import { merchantTitle, useClient } from '@/entities/client'

/** The rows have the number of the project alone; its name is the client's. */
export function ProjectName({ id }: { readonly id: string | null }) {
  const { data: client } = useClient()
  const merchant = client?.merchants.find((known) => known.id === id)
  return merchant === undefined ? (id ?? '—') : merchantTitle(merchant)
}
