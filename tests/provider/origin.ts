import type { IncomingMessage } from 'node:http'

/** Returns the origin from the Host header, because the port is known only once the server listens. */
export function originOf(request: IncomingMessage): string {
  const secure = 'encrypted' in request.socket && request.socket.encrypted === true
  return `${secure ? 'https' : 'http'}://${request.headers.host ?? 'localhost'}`
}
