// Asks a live provider what the cabinet relies on: npm run check-provider -- --config dist/config.json --origin https://…
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { loadModule } from './load-module.mjs'

const USAGE =
  'npm run check-provider -- --config dist/config.json --origin https://cabinet.example.ru [--token-file F] [--client ID] [--write] [--json]'

const { values } = parseArgs({
  options: {
    config: { type: 'string' },
    origin: { type: 'string' },
    'token-file': { type: 'string' },
    client: { type: 'string' },
    write: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const { config: configFile, origin, 'token-file': tokenFile, client, write, json } = values
if (configFile === undefined || origin === undefined) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}

/** @type {typeof import('./provider-check/check-provider.ts')} */
const { checkProvider, textOf } = await loadModule('provider-check/check-provider.ts')
const token = tokenFile === undefined ? null : (await readFile(tokenFile, 'utf8')).trim()
/** @param {string} text */
const print = (text) => process.stdout.write(`${token ? text.replaceAll(token, '…') : text}\n`)

const lines = await checkProvider(
  {
    config: await readFile(configFile, 'utf8').then(JSON.parse),
    origin: new URL(origin).origin,
    token,
    clientId: client ?? null,
    isWriting: write,
  },
  (line) => {
    if (!json) print(textOf(line))
  },
)
const bad = lines.filter(({ grade }) => grade === 'bad').length
if (json) print(JSON.stringify(lines, null, 2))
else print(bad === 0 ? 'Всё, что проверено, подходит кабинету.' : `Не подходит: ${bad}`)
process.exitCode = bad === 0 ? 0 : 1
