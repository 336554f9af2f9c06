/** Matches the app's log of a tolerated failure, e.g. `[balance] http 500 …`, which is not a defect. */
const APP_LOG = /^\[[\w -]+\] /

/**
 * Returns the problem that a console line reports; `null` if the line is neither an error nor a warning, or if it is a
 * log of a tolerated failure.
 */
export function consoleProblem(level: string, text: string): string | null {
  if (level === 'error' || level === 'assert') return `O3: ${text}`
  return (level === 'warn' || level === 'warning') && !APP_LOG.test(text) ? `O3: ${text}` : null
}

/** Reports policy violations. Runs in a document before its own scripts. */
export function reportViolations(report: (text: string) => void): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    report(`O2: ${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`)
  })
}

/** Reports console messages, for an engine whose driver does not report them. */
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
