/** Only a hint: `shared/auth` recognises and validates authorization responses. */
export function mayBeSignInAnswer(): boolean {
  const { pathname, search, hash } = window.location
  return pathname === '/login' && /[?#&](access_token|id_token|code|state)=/.test(`${search}${hash}`)
}

/** A hint only, by the key of the session; `start` reads the session itself. */
export function mayBeSignedIn(): boolean {
  try {
    return window.sessionStorage.getItem('back-office:session') !== null
  } catch {
    return false
  }
}
