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
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, json: read(text), failure: null }
    } catch (error) {
      return { status: 0, headers: new Headers(), text: '', json: undefined, failure: reasonOf(error) }
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

/** The code that Node gives, such as `CERT_HAS_EXPIRED` or `ENOTFOUND`: nothing of the request is in it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'нет ответа'
  if (error.name === 'TimeoutError') return `нет ответа за ${TIMEOUT_MS / 1000} с`
  const { cause } = error
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'нет ответа'
}
