import type { IdentityConfig } from '@/shared/config'
import { logFailure } from '@/shared/lib/log'
import { failurePath, redirectUri } from './authorize'
import { getEndpoint } from './endpoints'
import type { Session } from './session'
import { SignInError } from './sign-in-error'

/** Maximum length of the logout URL in characters: servers reject longer URLs (quality 84). */
const MAX_URL_LENGTH = 4096

type StandardUrl = (endpoint: string, identity: IdentityConfig, session: Session | null) => string

/** Returns the provider's logout URL, or the path of the error page when there is no usable logout endpoint. */
export async function configuredLogout(
  identity: IdentityConfig,
  session: Session | null,
  standard: StandardUrl,
): Promise<string> {
  try {
    const endpoint = await getEndpoint(identity, 'endSessionEndpoint')
    if (identity.logoutParameters === undefined) return standard(endpoint, identity, session)
    const url = logoutUrl(endpoint, identity, session?.idToken ?? null)
    return url.length > MAX_URL_LENGTH ? logoutUrl(endpoint, identity, null) : url
  } catch (error) {
    logFailure('sign-out', error)
    return failurePath(error instanceof SignInError ? error.kind : 'unavailable')
  }
}

function logoutUrl(
  endpoint: string,
  { clientId, logoutParameters = {} }: IdentityConfig,
  idToken: string | null,
): string {
  const values = new Map([
    ['{returnTo}', redirectUri()],
    ['{clientId}', clientId],
    ['{idToken}', idToken],
  ])
  const url = new URL(endpoint)
  for (const [name, template] of Object.entries(logoutParameters)) {
    if (idToken === null && template.includes('{idToken}')) continue
    url.searchParams.set(
      name,
      template.replace(/\{\w+\}/g, (place) => values.get(place) ?? ''),
    )
  }
  return url.href
}
