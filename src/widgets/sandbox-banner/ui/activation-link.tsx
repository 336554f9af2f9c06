import { activationUrl, readSession } from '@/shared/auth'
import { useConfig } from '@/shared/config'

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
