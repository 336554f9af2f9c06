// `npm run deploy:nginx`: generates the nginx configuration; also bundled into the image (image.mjs). Run it again
// after every change of config.json and for every release, because the Content-Security-Policy contains the origins
// of the configuration and the hashes of the page's inline scripts.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { NOT_JSON, parseConfig } from '@/shared/config/config.dto'
import { checkDiscovery } from './discovery'
import { apiOrigins } from './headers.mjs'
import { DEFAULTS, nginxFiles } from './nginx-files.mjs'

const USAGE = `npm run deploy:nginx -- --config FILE --out DIR [options]

  --config FILE            the config.json of the deployment
  --out DIR                where site.conf and security-headers.conf are written
  --server-name NAME       host of the page, e.g. cabinet.example.ru; any by default
  --dist DIR               the new build, whose inline scripts the policy allows; dist
  --root DIR               the built files on the server; /var/www/back-office. If this folder is on this machine, the
                           policy also allows its inline scripts, so that the new configuration serves both releases
  --include-dir DIR        security-headers.conf on the server; /etc/nginx/back-office
  --log-dir DIR            /var/log/nginx
  --certificate FILE       with --certificate-key: https on port 443; without, http on port 80 for a proxy that ends TLS
  --certificate-key FILE
  --listen VALUE           in place of these ports, e.g. "127.0.0.1:8443 ssl"; may be repeated
  --redirect-from VALUE    also answers plain http there with a redirect to https, e.g. 80; may be repeated
  --brotli                 sends .br copies as well; needs nginx's brotli_static module`

/** An error in a file or folder. The usage text is not printed, because it explains only the command's options. */
class DeploymentError extends Error {}

try {
  await run()
} catch (error) {
  const message = messageOf(error)
  console.error(error instanceof DeploymentError ? message : `${message}\n\n${USAGE}`)
  process.exitCode = 1
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      config: { type: 'string' },
      out: { type: 'string' },
      'server-name': { type: 'string' },
      dist: { type: 'string', default: 'dist' },
      root: { type: 'string', default: DEFAULTS.root },
      'include-dir': { type: 'string' },
      'log-dir': { type: 'string' },
      certificate: { type: 'string' },
      'certificate-key': { type: 'string' },
      listen: { type: 'string', multiple: true },
      'redirect-from': { type: 'string', multiple: true },
      brotli: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help === true) {
    console.log(USAGE)
    return
  }
  const { config: configFile, out, certificate, 'certificate-key': key, 'server-name': serverName } = values
  if (configFile === undefined || out === undefined) throw new Error('--config and --out are needed')
  if ((certificate === undefined) !== (key === undefined)) {
    throw new Error('--certificate and --certificate-key belong together')
  }

  const origin = `https://${serverName ?? '_'}`
  const config = readConfig(configFile)
  const identity = checkedIdentity(config, { file: configFile, origin })
  const discovery = await checkDiscovery(identity).catch((error: unknown) => {
    throw new DeploymentError(messageOf(error))
  })
  if (discovery !== null) console.log(discovery)
  const [page, served] = [readPage(values.dist), readPage(values.root)]
  if (page === null)
    throw new DeploymentError(`${values.dist}/index.html is missing: run "npm run build" first`)
  const files = nginxFiles(config, {
    html: served === null ? [page] : [page, served],
    ...named({
      serverName,
      root: values.root,
      includeDir: values['include-dir'],
      logDir: values['log-dir'],
      listen: values.listen,
      redirectFrom: values['redirect-from'],
    }),
    ...(certificate !== undefined && key !== undefined && { certificate: { file: certificate, key } }),
    compression: values.brotli === true ? 'brotli and gzip' : 'gzip',
  })

  try {
    mkdirSync(out, { recursive: true })
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(path.join(out, name), content)
      console.log(path.join(out, name))
    }
  } catch (error) {
    throw new DeploymentError(`${out} cannot be written: ${messageOf(error)}`)
  }
  console.log(
    served === null
      ? `The page of ${values.dist} may run. ${values.root} has no index.html here: if a release runs there, its page is blocked until you replace it`
      : `The pages of ${values.dist} and ${values.root} may run`,
  )
  const origins = apiOrigins(config, origin)
  console.log(`The page may connect to its own origin${origins.map((found) => `, ${found}`).join('')}`)
}

function readPage(folder: string): string | null {
  const file = path.join(folder, 'index.html')
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function readConfig(file: string): unknown {
  let text: string
  try {
    // `TextDecoder` removes a byte order mark, as browsers do, because JSON must not start with it.
    text = new TextDecoder().decode(readFileSync(file))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw wrong(file, [`config.json: файл не найден${code === 'ENOENT' ? '' : ` (${code})`}`])
  }
  try {
    return JSON.parse(text)
  } catch {
    throw wrong(file, [`config.json: ${NOT_JSON}`])
  }
}

/** Validates the configuration as the app does, because with an invalid file no user could sign in. */
function checkedIdentity(config: unknown, { file, origin }: { file: string; origin: string }) {
  const result = parseConfig(config, origin)
  if (result.ok) return { ...Object(config).identity }
  throw wrong(
    file,
    result.problems.map((problem) => `${problem.path}: ${problem.message}`),
  )
}

function wrong(file: string, lines: readonly string[]): DeploymentError {
  return new DeploymentError([`Кабинет настроен с ошибкой (${file}):`, ...lines].join('\n'))
}

function named<Options extends object>(options: Options): Partial<Options> {
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as Partial<Options>
}
