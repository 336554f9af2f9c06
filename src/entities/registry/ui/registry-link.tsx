import { Link } from '@tanstack/react-router'
import { useCanOpen } from '@/shared/auth'
import { paramOf } from '@/shared/lib/search-param'
import { isolated } from '@/shared/lib/text'

type RegistryLinkProps = {
  readonly id: string
  /** What people call it by; null when the answer did not say. */
  readonly number: string | null
}

/** The registry that pays an operation or an application: the way to it, or its number alone. An id is no number. */
export function RegistryLink({ id, number }: RegistryLinkProps) {
  const canOpen = useCanOpen()
  const name = number === null ? `ID\u00a0${isolated(id)}` : `№\u00a0${isolated(number)}`
  if (!canOpen('registries')) return name
  return (
    <Link
      to="/payouts/registries"
      search={{ row: paramOf(id) }}
      className="tap-room text-primary-600 hover:underline"
    >
      {name}
    </Link>
  )
}
