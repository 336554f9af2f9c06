import { CONFIG_KEYS } from '../contract/config-keys.ts'
import { CONTRACT_VERSION } from '../contract/openapi.ts'

type ConfigChange = {
  readonly version: string
  /** Path of the configuration key, or `null` for a rule about several keys. */
  readonly key: string | null
  readonly text: string
}

/**
 * Changes that can make an older `config.json` invalid. New optional keys are in config-keys.ts instead, with
 * the version in `since`.
 */
const CONFIG_CHANGES: readonly ConfigChange[] = [
  { version: '1.1.0', key: 'identity.clockToleranceSeconds', text: 'не больше 3600' },
  { version: '1.1.0', key: 'identity.algorithms', text: 'список не может быть пустым' },
  {
    version: '1.1.0',
    key: null,
    text: 'хост адреса — буквы, цифры, точки и дефисы; в адресах нет табуляций, переводов строк и «\\»',
  },
]

const TIMEOUT_MS = 10_000
/** The contract version of releases that are older than the first contract. */
const NO_CONTRACT = '0'

/**
 * Returns lines that name the release deployed at `origin` and the changes for `config.json` since that
 * release; empty when no release is deployed.
 */
export async function upgradeNotes(config: unknown, origin: string): Promise<readonly string[]> {
  const running = await runningRelease(origin)
  if (running === null) return []
  const { release, contract } = running
  const name = contract === NO_CONTRACT ? release : `${release} (контракт ${contract})`
  if (contract === CONTRACT_VERSION) return [`работает ${name}, контракт тот же`]
  return [
    `работает ${name}, эта версия читает контракт ${CONTRACT_VERSION}: что сделать, написано в CHANGELOG.md, «For operators»`,
    ...newKeys(config, contract),
    ...CONFIG_CHANGES.flatMap(({ version, key, text }) =>
      isNewer(version, contract) && (key === null || hasKey(config, key))
        ? [`с контракта ${version}: ${key === null ? '' : `${key}: `}${text}`]
        : [],
    ),
  ]
}

async function runningRelease(origin: string) {
  const version = await readJson(`${origin}/version.json`)
  if (isObject(version) && typeof version.release === 'string') {
    const { release, contract } = version
    return { release, contract: typeof contract === 'string' ? contract : NO_CONTRACT }
  }
  const isRunning = isObject(await readJson(`${origin}/config.json`))
  return isRunning ? { release: 'версия без version.json', contract: NO_CONTRACT } : null
}

async function readJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

/** Returns at most one line: the optional keys that are newer than the deployed contract and missing from the file. */
function newKeys(config: unknown, contract: string): readonly string[] {
  const names = Object.entries(CONFIG_KEYS).flatMap(([key, { default: byDefault, since = '1.0.0' }]) => {
    const parent = key.split('.').slice(0, -1).join('.')
    if (!isNewer(since, contract) || hasKey(config, key) || !hasKey(config, parent)) return []
    return [byDefault === undefined ? key : `${key} (по умолчанию ${JSON.stringify(byDefault)})`]
  })
  return names.length === 0 ? [] : [`новые необязательные ключи: ${names.join(', ')}; см. contract/config.md`]
}

/** Returns true when the configuration has a value at the dotted path. An empty path means the whole file. */
function hasKey(config: unknown, path: string): boolean {
  const steps = path === '' ? [] : path.split('.')
  return (
    steps.reduce<unknown>((part, step) => (isObject(part) ? part[step] : undefined), config) !== undefined
  )
}

function isNewer(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) > 0
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
