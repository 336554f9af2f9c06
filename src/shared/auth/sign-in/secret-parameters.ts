/** Names under which a sign-in answer or a take-over carries secrets; such a parameter may not be kept or passed on. */
const SECRET_NAME = /token|secret|password|assertion|verifier/i
const SECRET_NAMES: readonly string[] = ['code', 'user_id']

function nameOf(segment: string): string {
  const raw = segment.replace(/=.*/, '')
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}

/** True for `access_token`, `id_token`, `qualification_token`, `code`, `user_id` and the like. */
function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name) || SECRET_NAMES.includes(name.toLowerCase())
}

/** True when a path, query or hash has a parameter that looks like a secret, wherever in it. */
export function hasSecretParameter(part: string): boolean {
  return part.split(/[?&#;]/).some((segment) => segment.includes('=') && isSecretName(nameOf(segment)))
}

/**
 * Removes parameters from a query or hash by their names; the rest keeps its spelling.
 *
 * @param part with its leading `?` or `#`, or empty
 */
export function withoutParameters(part: string, isUnwanted: (name: string) => boolean): string {
  const kept = part
    .slice(1)
    .split('&')
    .filter((segment) => !isUnwanted(nameOf(segment)))
    .join('&')
  return kept === '' ? '' : `${part.charAt(0)}${kept}`
}

/** The address without the parameters that look like secrets. */
export function withoutSecrets(url: URL): string {
  const search = withoutParameters(url.search, isSecretName)
  const hash = withoutParameters(url.hash, isSecretName)
  const clean = (part: string) => (hasSecretParameter(part) ? '' : part)
  return `${url.origin}${url.pathname}${clean(search)}${clean(hash)}`
}
