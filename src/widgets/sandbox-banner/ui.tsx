import { useClient } from '@/entities/client'
import { lazyPart } from '@/shared/lib/lazy'

// The banner loads lazily, because most clients are not in test mode.
const SandboxLine = lazyPart(
  async () => (await import('./sandbox-line')).SandboxLine,
  <div className="h-9 bg-warning-tint" />,
)

/** Renders a banner with the next step while the client is in test mode (product §1.14). */
export function SandboxBanner() {
  const { data: client } = useClient()
  if (client === undefined || !client.isSandbox) return null
  return <SandboxLine isSent={client.onboardingStatus === 'wait_approval'} />
}
