import type { ReactNode } from 'react'
import { readSession } from '@/shared/auth'
import { useConfig } from '@/shared/config'

type ActivationLinkProps = { readonly className: string; readonly children: ReactNode }

/** Renders a link to the questionnaire. Only a click adds the token to its URL (product §2.17; quality 20). */
export function ActivationLink({ className, children }: ActivationLinkProps) {
  const questionnaire = `${useConfig().links.signupSite}/questionnaire`
  const open = () => {
    const session = readSession()
    if (session === null) return
    const url = new URL(questionnaire)
    url.searchParams.set('access_token', session.accessToken)
    if (session.clientId !== null) url.searchParams.set('client_id', session.clientId)
    url.searchParams.set('user_id', session.userId)
    window.open(url.href, '_blank', 'noopener,noreferrer')
  }
  return (
    <a
      href={questionnaire}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
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
