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

/**
 * Preloads the files of the app and the screen. The build calls this function in a script in the head, with
 * the files by path, named as in the keys of the import map.
 */
export function preloadEarlyFiles({
  app = [],
  ...screens
}: {
  readonly [path: string]: readonly string[]
}): void {
  if (!mayBeSignedIn() || mayBeSignInResponse()) return
  const { imports = {} }: { imports?: Record<string, string> } = JSON.parse(
    document.querySelector('script[type="importmap"]')?.textContent ?? '{}',
  )
  const { pathname } = window.location
  const [, screen] = Object.entries(screens)
    .filter(([path]) => pathname === path || pathname.startsWith(`${path}/`))
    .reduce<readonly [string, readonly string[]]>(
      (best, entry) => (entry[0].length > best[0].length ? entry : best),
      ['', []],
    )
  for (const file of [...app, ...screen]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = 'anonymous'
    link.href = imports[file] ?? file
    document.head.append(link)
  }
}
