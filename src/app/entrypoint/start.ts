import {
  captureTakeOver,
  completeSignIn,
  isSignInAnswer,
  readSession,
  type SignInResult,
} from '@/shared/auth'
import { type AppConfig, ConfigError, loadConfig } from '@/shared/config'
import { reloadDocument, replaceDocument } from '@/shared/lib/location'
import { logFailure } from '@/shared/lib/log'
import { askEarly } from './early-requests'
import { showFatal } from './fatal'

type AppModule = typeof import('./app')

/**
 * What happens before React (architecture, "How data moves", 1): the answer of the identity provider is read, stripped
 * from the address, checked and stored, and the document replaced; take-over parameters are stripped; then the
 * configuration and the session are there and the program starts.
 */
export async function startPage(loadApp: () => Promise<AppModule>): Promise<void> {
  if (isSignInAnswer()) {
    await returnFromProvider()
    return
  }
  captureTakeOver()
  const config = await configOrFatal()
  if (config === null) return
  const session = readSession()
  const early = session === null ? fetch : askEarly(config.api, session)
  const { startApp } = await loadApp()
  startApp({ config, fetch: early })
}

async function returnFromProvider(): Promise<void> {
  const config = await configOrFatal()
  if (config === null) return
  replaceDocument(landingPath(await completeSignIn(config)))
}

function landingPath(result: SignInResult): string {
  return result.kind === 'signed-in' ? result.returnPath : `/login?failure=${result.failure}`
}

async function configOrFatal(): Promise<AppConfig | null> {
  try {
    return await loadConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    logFailure('config', error)
    showFatal({
      title: 'Ошибка в настройке кабинета',
      lines: error.problems.map(({ path, message }) => `${path}: ${message}`),
      action: { label: 'Обновить страницу', onClick: reloadDocument },
    })
    return null
  }
}
