/** The app's log of a tolerated failure, `[balance] http 500 …`: a warning, and no defect. */
const APP_LOG = /^\[[\w -]+\] /

/** A line of a browser's console, if it is one that no journey expects. */
export function consoleProblem(level: string, text: string): string | null {
  if (level === 'error' || level === 'assert') return `O3: ${text}`
  return (level === 'warn' || level === 'warning') && !APP_LOG.test(text) ? `O3: ${text}` : null
}

/** Runs in a document before its own scripts. */
export function reportViolations(report: (text: string) => void): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    report(`O2: ${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`)
  })
}

/** The same for an engine whose driver does not tell what the console says. */
export function reportConsole(report: (text: string) => void): void {
  const textOf = (value: unknown) => (value instanceof Error ? `${value}\n${value.stack}` : String(value))
  for (const level of ['error', 'warn'] as const) {
    const original = console[level]
    console[level] = (...values: unknown[]) => {
      report(`${level} ${values.map(textOf).join(' ')}`)
      original.apply(console, values)
    }
  }
  window.addEventListener('error', (event) => report(`error ${event.message} ${textOf(event.error)}`))
  window.addEventListener('unhandledrejection', (event) => report(`error ${textOf(event.reason)}`))
}
