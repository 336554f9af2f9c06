import type { ProviderResponse, Send } from './http.ts'
import { plainText } from './responses.ts'

type Destination = {
  /** The reason why the user gets stuck; `null` when a page loads or the provider redirects back. */
  readonly problem: string | null
  readonly status: number
  readonly type: string
  /** True when the provider has redirected back to the app without an error. */
  readonly isBack: boolean
}

/** Maximum number of redirects: as many as a sign-in across several servers may take. */
const MAX_REDIRECTS = 10
/**
 * Matches OAuth and OpenID Connect error codes in the text of a page, because a page with an error may have
 * any status.
 */
const ERROR_CODE =
  /\b(?:invalid_(?:request|client|scope|grant|redirect_uri)|unauthorized_client|unsupported_response_type|redirect_uri_mismatch|unregistered_redirect_uri)\b/i
const MAX_WORDS = 160

/** Follows a navigation's redirects as a browser does, sending each origin only its own cookies. */
export async function redirectsTo(send: Send, start: string, origin: string): Promise<Destination> {
  const cookies = new Map<string, Map<string, string>>()
  let url = new URL(start)
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    const kept = cookies.get(url.origin) ?? new Map<string, string>()
    cookies.set(url.origin, kept)
    const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await send(url.href, {
      headers: { Accept: 'text/html', ...(cookie !== '' && { Cookie: cookie }) },
    })
    storeCookies(kept, response)
    const location = response.headers.get('Location')
    if (response.status < 300 || response.status >= 400) return arrive(response)
    const end = (problem: string | null) => ({
      problem,
      status: response.status,
      type: '',
      isBack: problem === null,
    })
    if (location === null || !URL.canParse(location, url))
      return end(`перенаправляет (${response.status}) без адреса`)
    url = new URL(location, url)
    if (!/^https?:$/.test(url.protocol)) return end(`перенаправляет на «${url.protocol}»`)
    const refusal = refusalIn(url)
    if (refusal !== null) return end(`отказ ${refusal}: client_id, redirect_uri или scope`)
    if (isOfApp(url, origin, start)) return end(null)
  }
  return { problem: `перенаправляет больше ${MAX_REDIRECTS} раз`, status: 0, type: '', isBack: false }
}

/**
 * Returns true for a URL of the app, which may not be deployed yet. If the provider shares the app's origin,
 * only /login and /main count.
 */
function isOfApp(url: URL, origin: string, start: string): boolean {
  return (
    url.origin === origin && (new URL(start).origin !== origin || /^\/(?:login|main)\/?$/.test(url.pathname))
  )
}

function refusalIn({ search, hash }: URL): string | null {
  const error = new URLSearchParams(search).get('error') ?? new URLSearchParams(hash.slice(1)).get('error')
  return error === null || error === '' ? null : error
}

function storeCookies(kept: Map<string, string>, { headers }: ProviderResponse): void {
  for (const cookie of headers.getSetCookie()) {
    const [pair = '', ...attributes] = cookie.split(';')
    const separator = pair.indexOf('=')
    const name = pair.slice(0, separator).trim()
    if (separator < 1) continue
    if (attributes.some((one) => /^\s*max-age\s*=\s*(?:0|-\d+)\s*$/i.test(one))) kept.delete(name)
    else kept.set(name, pair.slice(separator + 1).trim())
  }
}

function arrive(response: ProviderResponse): Destination {
  const { status, headers, failure, text } = response
  const type = headers.get('Content-Type') ?? 'без типа'
  const words = plainText(text)
  const code = ERROR_CODE.exec(words)?.[0]
  const quote = words === '' ? '' : `: ${words.slice(0, MAX_WORDS)}`
  // This status is not an error: unlike this check, a browser can respond to a Kerberos challenge.
  const isChallenge = status === 401 && headers.has('WWW-Authenticate')
  const problem =
    failure ??
    (status >= 400 && !isChallenge ? `страница ошибки (${status})${quote}` : null) ??
    (code === undefined ? null : `страница ошибки (${code})${quote}`)
  return { problem, status, type, isBack: false }
}
