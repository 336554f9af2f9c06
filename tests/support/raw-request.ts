import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { buffer } from 'node:stream/consumers'

type RawRequest = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Set for https. */
  readonly tls?: { readonly servername: string; readonly ca: Buffer } | undefined
}

/**
 * Sends a request to this machine with Node's HTTP client, because `fetch` would normalise the path, follow
 * redirects and decompress. The response has all values of each header.
 */
export async function rawRequest(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body = '', tls }: RawRequest = {},
) {
  const options = { host: '127.0.0.1', port, path, method, headers }
  const sent = tls === undefined ? requestHttp(options) : requestHttps({ ...options, ...tls })
  return new Promise<{ status: number; headers: Record<string, string[] | undefined>; body: Buffer }>(
    (resolve, reject) => {
      sent.once('response', (response) => {
        const { statusCode: status = 0, headersDistinct } = response
        buffer(response).then(
          (content) => resolve({ status, headers: headersDistinct, body: content }),
          reject,
        )
      })
      sent.once('error', reject).end(body)
    },
  )
}
