/** Returns true when the URL may be a sign-in response. Only a hint: `shared/auth` validates the response. */
export function mayBeSignInResponse(): boolean {
  const { pathname, search, hash } = window.location
  return pathname === '/login' && /[?#&](access_token|id_token|code|state)=/.test(`${search}${hash}`)
}

/** Returns true when a session is stored. Only a hint: `start` reads and checks the session. */
export function mayBeSignedIn(): boolean {
  try {
    return window.sessionStorage.getItem('back-office:session') !== null
  } catch {
    return false
  }
}

/** Preloads the files of the app and the screen. The build inlines this function into the head. */
export function preloadEarlyFiles(): void {
  if (!mayBeSignedIn() || mayBeSignInResponse()) return
  const names: unknown = JSON.parse(
    document.querySelector<HTMLMetaElement>('meta[name="early-files"]')?.content ?? '{}',
  )
  if (typeof names !== 'object' || names === null) return
  const { pathname } = window.location
  const [, screen] = Object.entries(names)
    .filter(([path]) => pathname === path || pathname.startsWith(`${path}/`))
    .reduce((best, entry) => (entry[0].length > best[0].length ? entry : best), ['', []])
  const app = 'app' in names ? names.app : []
  for (const file of [app, screen].flat()) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = 'anonymous'
    link.href = `/${file}`
    document.head.append(link)
  }
}
