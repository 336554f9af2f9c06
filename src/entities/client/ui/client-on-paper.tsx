import { isolated } from '@/shared/lib/text'
import { useClient } from '../api'

export function ClientOnPaper() {
  const { data: client } = useClient()
  if (client === undefined) return null
  const { legalName, taxId, clientId } = client
  return (
    <p className="mb-4 hidden text-gray-700 wrap-anywhere print:block">
      {legalName !== null && <span className="block font-semibold">{legalName}</span>}
      {[taxId === null ? null : `ИНН\u00a0${isolated(taxId)}`, `ID\u00a0${isolated(clientId)}`]
        .filter((part) => part !== null)
        .join(' · ')}
    </p>
  )
}
