import { Link } from '@tanstack/react-router'
import { paramOf } from '@/shared/lib/search-param'
import { isolated } from '@/shared/lib/text'

type RegistryLinkProps = {
  readonly id: string
  /** Whether the reader's roles open the registries. */
  readonly isAllowed: boolean
}

/** The registry that pays an operation or an application: the way to it, or its number alone. */
export function RegistryLink({ id, isAllowed }: RegistryLinkProps) {
  if (!isAllowed) return `№ ${isolated(id)}`
  return (
    <Link
      to="/payouts/registries"
      search={{ row: paramOf(id) }}
      className="tap-room text-primary-600 hover:underline"
    >
      № {isolated(id)}
    </Link>
  )
}
