import { mdiFlaskOutline } from '@mdi/js'
import { useClient } from '@/entities/client'
import { activationUrl, readSession } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { Icon } from '@/shared/ui'

/** Test mode of a client that is not active yet, with the next step (product §1.14). */
export function SandboxBanner() {
  const { data: client } = useClient()
  if (client === undefined || !client.isSandbox) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-warning-tint py-2 text-warning safe-px-4 sm:safe-px-6">
      <Icon path={mdiFlaskOutline} />
      <p className="min-w-0 flex-1 basis-64">
        <strong className="font-semibold">Тестовый режим.</strong> Платежи тестовые, деньги не списываются.
      </p>
      {client.onboardingStatus === 'wait_approval' ? (
        <p className="font-medium">Анкета отправлена на одобрение</p>
      ) : (
        <ActivationLink>Активировать аккаунт</ActivationLink>
      )}
    </div>
  )
}

/**
 * The link to the questionnaire. The token is in its URL only at the moment of the click, in a tab without opener or
 * referrer, and never in the document (quality 20).
 */
export function ActivationLink({ children }: { readonly children: string }) {
  const { links } = useConfig()
  const open = () => {
    const session = readSession()
    if (session !== null)
      window.open(activationUrl(links.signupSite, session), '_blank', 'noopener,noreferrer')
  }
  return (
    <a
      href={`${links.signupSite}/questionnaire`}
      target="_blank"
      rel="noopener noreferrer"
      className="tap-room font-semibold underline underline-offset-2 hover:no-underline"
      onClick={(event) => {
        event.preventDefault()
        open()
      }}
      onAuxClick={(event) => {
        if (event.button !== 1) return
        event.preventDefault()
        open()
      }}
    >
      {children}
    </a>
  )
}
