type Listener = (scope: string, error: unknown) => void

let listener: Listener = () => undefined

export function onFailure(tell: Listener): void {
  listener = tell
}

/** Logs kind, status and path, never a body, header or query, which may contain secrets (product §16.8). */
export function logFailure(scope: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the app's only use of the console
  console.warn(`[${scope}] ${describe(error)}`)
  listener(scope, error)
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure'
  const kind = 'kind' in error && typeof error.kind === 'string' ? error.kind : error.name
  const status = 'status' in error && typeof error.status === 'number' ? ` ${error.status}` : ''
  const path = 'path' in error && typeof error.path === 'string' ? ` ${error.path}` : ''
  return `${kind}${status}${path}`
}
