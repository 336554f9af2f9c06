// Reads the identity provider's discovery document as the page will at a sign-in, so that a wrong one is found while
// the deployment is made and not by the first merchant. The policy itself needs only the hosts of config.json.

const TIMEOUT_MS = 10_000

/** Names in the document by the keys of `identity`, with those that every sign-in needs. */
const ENDPOINTS = [
  { key: 'authorizationEndpoint', name: 'authorization_endpoint', isNeeded: () => true },
  { key: 'tokenEndpoint', name: 'token_endpoint', isNeeded: ({ flow }) => flow === 'code' },
  { key: 'endSessionEndpoint', name: 'end_session_endpoint', isNeeded: () => true },
  { key: 'jwksUri', name: 'jwks_uri', isNeeded: () => true },
]

/**
 * @param {Record<string, unknown>} identity of config.json
 * @returns {Promise<string | null>} a line for the operator, or null without a document
 * @throws {Error} when the page would refuse the document
 */
export async function checkDiscovery(identity) {
  const { discovery, issuer } = identity
  // A path is served by the page's own host, whose name may not lead here yet.
  if (typeof discovery !== 'string' || discovery.startsWith('/')) return null
  let document
  try {
    const response = await fetch(discovery, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    document = await response.json()
  } catch (error) {
    return `Not checked: ${discovery} (${error instanceof Error ? error.message : String(error)})`
  }
  const problems = problemsOf(document, identity)
  if (problems.length > 0) throw new Error(`${discovery} does not fit identity:\n${problems.join('\n')}`)
  return `${discovery} is the document of ${String(issuer)}`
}

function problemsOf(document, identity) {
  if (document?.issuer !== identity.issuer)
    return [`issuer is ${document?.issuer} and not ${identity.issuer}`]
  const hosts = [identity.discovery, identity.issuer].map(originOf)
  return ENDPOINTS.filter(({ key, isNeeded }) => identity[key] === undefined && isNeeded(identity))
    .filter(({ name }) => !hosts.includes(originOf(document[name])))
    .map(({ key, name }) => `${name} is ${document[name]}: name it in identity.${key} to trust that host`)
}

function originOf(url) {
  try {
    return new URL(url).origin
  } catch {
    return 'none'
  }
}
