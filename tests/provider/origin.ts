import type { IncomingMessage } from 'node:http'

/** Origin that the client used, from the Host header: the port is known only when the server listens. */
export function originOf(request: IncomingMessage): string {
  const secure = 'encrypted' in request.socket && request.socket.encrypted === true
  return `${secure ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}`
}
