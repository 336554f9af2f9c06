/** Returns true when the URL may be a sign-in response. This is only a hint: `shared/auth` validates the response. */
export function mayBeSignInResponse(): boolean {
  const { pathname, search, hash } = window.location
  return pathname === '/login' && /[?#&](access_token|id_token|code|state)=/.test(`${search}${hash}`)
}

/** Returns true when a session is stored. This is only a hint: `start` reads and checks the session. */
export function mayBeSignedIn(): boolean {
  try {
    return window.sessionStorage.getItem('back-office:session') !== null
  } catch {
    return false
  }
}

export type EarlyFiles = readonly number[]

/**
 * If a session is stored, preloads the files of the app and of the screen at the current path. The build calls this
 * function in a script in the head. Files are given by their position in the import map, which makes the script
 * short.
 */
export function preloadEarlyFiles(app: EarlyFiles, screens: { readonly [path: string]: EarlyFiles }): void {
  if (!mayBeSignedIn() || mayBeSignInResponse()) return
  const importMap = String(document.querySelector('script[type="importmap"]')?.textContent)
  const urls = Object.values<string>(JSON.parse(importMap).imports)
  const [screen] = Object.entries(screens)
    .filter(([path]) => `${window.location.pathname}/`.startsWith(`${path}/`))
    .sort(([one], [other]) => other.length - one.length)
  for (const position of app.concat(screen === undefined ? [] : screen[1])) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = 'anonymous'
    link.href = String(urls[position])
    document.head.append(link)
  }
}
