import { currentOrigin } from '@/shared/lib/location'
import { type AppConfig, type ConfigProblem, NOT_JSON, parseConfig } from './config.dto'

/** Thrown when `config.json` does not load, is not JSON or is invalid. `problems` has the reasons in Russian. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly ConfigProblem[]

  constructor(problems: readonly ConfigProblem[], options?: ErrorOptions) {
    super(problems.map(({ path, message }) => `${path}: ${message}`).join('; '), options)
    this.problems = problems
  }
}

const TIMEOUT_MS = 10_000

async function fetchJson(): Promise<unknown> {
  let response: Response
  try {
    // The URL matches the preload in index.html, so that the browser reuses its response.
    response = await fetch('/config.json', { signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (cause) {
    throw new ConfigError(
      [{ path: 'config.json', message: 'файл не загрузился: проверьте соединение и обновите страницу' }],
      { cause },
    )
  }
  if (!response.ok) {
    throw new ConfigError([{ path: 'config.json', message: `файл не найден (ответ ${response.status})` }])
  }
  try {
    return await response.json()
  } catch (cause) {
    throw new ConfigError([{ path: 'config.json', message: NOT_JSON }], { cause })
  }
}

/** Loads and validates the configuration (product §18.1). Throws a `ConfigError`. */
export async function loadConfig(): Promise<AppConfig> {
  const result = parseConfig(await fetchJson(), currentOrigin())
  if (!result.ok) throw new ConfigError(result.problems)
  return result.config
}

/** Returns the release name of this page (product §18.6), or `null` on the development server. */
export function ownRelease(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? null
}
