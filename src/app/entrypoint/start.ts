import { captureCalculatorLink } from '@/features/calculator'
import {
  captureTakeOver,
  completeSignIn,
  consumeAuthorizationResponse,
  consumeReturnTo,
  endedInAnotherTab,
  isAuthorizationResponse,
  LOGIN_PATH,
  readSession,
  readTakeOver,
  rememberReturnTo,
  type Session,
  startSignIn,
  takeOverQuestion,
} from '@/shared/auth'
import { type AppConfig, ConfigError, isAppPath, loadConfig, UNKNOWN_PAGE } from '@/shared/config'
import { loadChunk, untilPageStays } from '@/shared/lib/lazy'
import { currentPath, currentUrl, reloadDocument, replaceDocument, replaceUrl } from '@/shared/lib/location'
import { logFailure } from '@/shared/lib/log'
import { prefetchEarlyResponses } from './early-responses'
import { showPlainPage } from './plain-page'

type AppModule = typeof import('./app')

/**
 * Runs before React (product §2.4): completes a return from the provider and removes secrets from the URL.
 * Then starts the app, or redirects the visitor to the provider.
 */
export async function startPage(loadApp: () => Promise<AppModule>): Promise<void> {
  if (isAuthorizationResponse() && !(await returnFromProvider())) return
  captureCalculatorLink()
  if (captureTakeOver() === 'captured') {
    // Reloads, because this document's performance entries contain its URL with the token (quality 7, 15).
    reloadDocument()
    return
  }
  const config = await configOrFatal()
  if (config === null) return
  const branded = applyBrand(config)
  const question = takeOverQuestion()
  if (question !== null) {
    const [{ askTakeOver }] = await Promise.all([loadChunk(() => import('./ask-take-over')), branded])
    askTakeOver(question)
    return
  }
  if ((await showsSignInStop(config, branded)) || (await leavesForProvider(config))) return
  const early = prefetchEarlyResponses(config, liveSession())
  const [{ startApp }] = await Promise.all([loadApp(), branded])
  startApp({ config, fetch: early })
}

/** Returns true when the browser is online, and there is neither a session nor a take-over that could start one. */
function isVisitor(): boolean {
  return readSession() === null && readTakeOver() === null && navigator.onLine
}

/** Explains a failed sign-in or a sign-out without loading the app. Returns false if the app must load instead. */
async function showsSignInStop(config: AppConfig, branded: Promise<void>): Promise<boolean> {
  const { pathname, search, searchParams } = currentUrl()
  if (pathname !== LOGIN_PATH || search === '' || !isVisitor() || config.integrations.module !== null)
    return false
  const [{ showSignInStop, signInStop }] = await Promise.all([
    loadChunk(() => import('./sign-in-stop')),
    branded,
  ])
  const stop = signInStop(searchParams.get('failure'), searchParams.get('signed-out') === 'true')
  const root = document.getElementById('root')
  if (stop === null || root === null) return false
  showSignInStop(root, stop, config)
  return true
}

/** Redirects a visitor to the provider before the app loads, and returns true; otherwise false (product §2.1). */
async function leavesForProvider({ identity }: AppConfig): Promise<boolean> {
  const { pathname, search } = currentUrl()
  if (!isVisitor() || (pathname === LOGIN_PATH && search !== '')) return false
  if (!/^\/(login|index\.html)?\/?$/.test(pathname))
    rememberReturnTo(isAppPath(pathname) ? currentPath() : UNKNOWN_PAGE)
  const returnTo = consumeReturnTo()
  document.querySelector('#root main')?.remove()
  try {
    // On the callback path, a proxy may have lost the provider's response, so the loop guard counts this redirect.
    await startSignIn(identity, { returnTo, isOpening: !pathname.startsWith(LOGIN_PATH) })
    return true
  } catch {
    // The redirect failed. The login page retries, and explains what to do.
    if (returnTo !== null) rememberReturnTo(returnTo)
    return false
  }
}

/** Applies the brand before the first render, so that the default colours show only if the chunk fails. */
async function applyBrand({ brand }: AppConfig): Promise<void> {
  if (brand === undefined) return
  try {
    const { applyBrand } = await import('./apply-brand')
    applyBrand(brand)
  } catch (error) {
    logFailure('brand', error)
  }
}

/** Returns the session; `null` when another tab has ended it, since no request may use it any more. */
function liveSession(): Session | null {
  const session = readSession()
  return session === null || endedInAnotherTab(session) !== null ? null : session
}

/**
 * Completes the return from the provider. Returns true when this document itself must show the return path,
 * because the refresh token exists only in its memory.
 */
async function returnFromProvider(): Promise<boolean> {
  // Remove the message about a slow start: the page has loaded, and each step below has its own timeout.
  document.querySelector('#root main')?.remove()
  // The response is removed from the URL before any request (quality 7).
  const response = consumeAuthorizationResponse()
  const config = await configOrFatal()
  if (config === null) return false
  const result = await completeSignIn(config, response)
  if (result.kind === 'started-again') return false
  // Wait, because a user who has navigated away during the sign-in must not be redirected.
  await untilPageStays()
  if (result.kind === 'signed-in' && result.isRefreshing) {
    replaceUrl(result.returnTo)
    return true
  }
  replaceDocument(result.kind === 'signed-in' ? result.returnTo : `${LOGIN_PATH}?failure=${result.failure}`)
  return false
}

async function configOrFatal(): Promise<AppConfig | null> {
  try {
    return await loadConfig()
  } catch (error) {
    await untilPageStays()
    if (!(error instanceof ConfigError)) throw error
    logFailure('config', error)
    showPlainPage({
      title: 'Кабинет настроен с ошибкой',
      hint: 'Сообщите администратору или в поддержку, вот что не так:',
      lines: error.problems.map(({ path, message }) => `${path}: ${message}`),
      actions: [{ label: 'Обновить страницу', onClick: reloadDocument }],
    })
    return null
  }
}
