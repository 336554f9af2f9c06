import { parseAnswer } from '@/shared/api/parse-answer'

export type Asked = {
  /** 0 when there was no answer. */
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Undefined when the text is no JSON. */
  readonly json: unknown
  /** Why there was no answer. */
  readonly failure: string | null
}

export type Question = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** A form as it is, anything else as JSON. */
  readonly body?: unknown
}

export type Ask = (url: string, question?: Question) => Promise<Asked>

const TIMEOUT_MS = 15_000

/**
 * Asks as the page of the cabinet would, one request at a time, and follows no redirect.
 *
 * @param pauseMs between the starts of two requests
 */
export function createAsker(origin: string, pauseMs: number): Ask {
  let next = 0
  return async (url, { method = 'GET', headers = {}, body } = {}) => {
    const isJson = body !== undefined && !(body instanceof URLSearchParams)
    const now = Date.now()
    const wait = Math.max(0, next - now)
    next = now + wait + pauseMs
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    try {
      const response = await fetch(url, {
        method,
        headers: {
          Origin: origin,
          Accept: 'application/json',
          ...(isJson && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, json: read(text), failure: null }
    } catch (error) {
      return { status: 0, headers: new Headers(), text: '', json: undefined, failure: reasonOf(error, url) }
    }
  }
}

function read(text: string): unknown {
  try {
    return parseAnswer(text)
  } catch {
    return undefined
  }
}

/** The code that Node gives, such as `CERT_HAS_EXPIRED` or `ENOTFOUND`, and the host: nothing else of the request. */
function reasonOf(error: unknown, url: string): string {
  const { host } = new URL(url)
  if (error instanceof Error && error.name === 'TimeoutError')
    return `${host} не отвечает ${TIMEOUT_MS / 1000} с`
  const cause = error instanceof Error ? error.cause : undefined
  const code =
    typeof cause === 'object' && cause !== null && 'code' in cause ? ` (${String(cause.code)})` : ''
  return `${host} не отвечает${code}`
}
