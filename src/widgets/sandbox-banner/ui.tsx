import { useClient } from '@/entities/client'
import { lazyPart } from '@/shared/lib/lazy'

// Most clients are active.
const SandboxLine = lazyPart(
  async () => (await import('./sandbox-line')).SandboxLine,
  <div className="h-9 bg-warning-tint" />,
)

/** Test mode of a client that is not active yet, with the next step (product §1.14). */
export function SandboxBanner() {
  const { data: client } = useClient()
  if (client === undefined || !client.isSandbox) return null
  return <SandboxLine isSent={client.onboardingStatus === 'wait_approval'} />
}
