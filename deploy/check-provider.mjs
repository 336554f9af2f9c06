// Checks that a live provider fulfils what the app relies on: npm run check-provider -- --config dist/config.json
// --origin https://…
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

const USAGE =
  'npm run check-provider -- --config dist/config.json --origin https://cabinet.example.ru [--token-file F] [--client ID] [--user ID] [--write] [--json]'

/**
 * Prints an error with the usage text and exits with status 2.
 * @param {string} reason
 * @returns {never}
 */
function refuse(reason) {
  process.stderr.write(`${reason}\n${USAGE}\n`)
  process.exit(2)
}

function options() {
  try {
    return parseArgs({
      options: {
        config: { type: 'string' },
        origin: { type: 'string' },
        'token-file': { type: 'string' },
        client: { type: 'string' },
        user: { type: 'string' },
        write: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    return refuse(String(error))
  }
}

/**
 * Returns the text of a file, or exits with an error that names the option.
 * @param {string} option
 * @param {string} file
 */
async function readText(option, file) {
  const bytes = await readFile(file).catch(({ code }) =>
    refuse(`${option} ${file}: файл не читается (${code})`),
  )
  // `TextDecoder` removes a byte order mark, as browsers do; `JSON.parse` would reject it.
  return new TextDecoder().decode(bytes)
}

/**
 * Returns the parsed configuration, or exits with an error.
 * @param {string} file
 */
async function configOf(file) {
  const text = await readText('--config', file)
  try {
    return JSON.parse(text)
  } catch {
    return refuse(`--config ${file}: файл не в формате JSON`)
  }
}

/**
 * Returns the access token in a file, or exits with an error.
 * @param {string} file
 */
async function tokenOf(file) {
  const text = (await readText('--token-file', file)).trim().replace(/^Bearer\s+/i, '')
  return /^[\x21-\x7e]+$/.test(text) ? text : refuse(`--token-file ${file}: нужен один токен доступа`)
}

/**
 * Returns the origin of a URL, or exits with an error.
 * @param {string} text
 */
function originOf(text) {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url !== null && /^https?:$/.test(url.protocol)) return url.origin
  return refuse(`--origin ${text}: нужен адрес вида https://cabinet.example.ru`)
}

const { config: configFile, origin, 'token-file': tokenFile, client, user, write, json, help } = options()
if (help) {
  console.log(USAGE)
  process.exit(0)
}
if (configFile === undefined || origin === undefined) refuse('Нужны --config и --origin')

// Ctrl-C aborts the check, which then undoes its writes. A second Ctrl-C ends the process immediately.
const stop = new AbortController()
process.once('SIGINT', () => stop.abort())

const task = {
  config: await configOf(configFile),
  origin: originOf(origin),
  token: tokenFile === undefined ? null : await tokenOf(tokenFile),
  clientId: client ?? null,
  userId: user ?? null,
  isWriting: write,
  signal: stop.signal,
}

// Handles a closed pipe, e.g. of `| head`. Exits with the
// shell's status for SIGPIPE, because the check is incomplete.
process.stdout.on('error', (error) => {
  if (!('code' in error) || error.code !== 'EPIPE') throw error
  process.exit(141)
})

const { loadModule } = await import('./load-module.mjs')
/** @type {typeof import('./provider-check/check-provider.ts')} */
const { checkProvider, formatLine } = await loadModule('provider-check/check-provider.ts')
/** @param {string} text */
const print = (text) => process.stdout.write(`${text}\n`)

const lines = await checkProvider(task, (line) => {
  if (!json) print(formatLine(line))
})
const bad = lines.filter(({ grade }) => grade === 'bad').length
if (json) print(JSON.stringify(lines, null, 2))
else if (!stop.signal.aborted)
  print(bad === 0 ? 'Всё, что проверено, подходит кабинету.' : `Не подходит: ${bad}`)
process.exitCode = stop.signal.aborted ? 130 : bad === 0 ? 0 : 1
