import { mayBeSignedIn, mayBeSignInAnswer } from './visit'

/**
 * Asks for the files of the program and of the screen in the address before the page is styled, drawn and its first
 * module run; whoever is not signed in may not need them. The build writes their names into the page; without them
 * (development) they simply load later.
 */
export function preloadProgram(): void {
  if (!mayBeSignedIn() || mayBeSignInAnswer()) return
  const names: unknown = JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name="program-files"]')?.content ?? '{}',
  )
  if (typeof names !== 'object' || names === null) return
  const { pathname } = window.location
  const [, screen] = Object.entries(names)
    .filter(([path]) => pathname === path || pathname.startsWith(`${path}/`))
    .reduce((best, entry) => (entry[0].length > best[0].length ? entry : best), ['', []])
  const program = 'program' in names ? names.program : []
  for (const file of [program, screen].flat()) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = 'anonymous'
    link.href = `/${file}`
    document.head.append(link)
  }
}
