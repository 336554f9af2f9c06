// `npm run deploy:nginx -- --config dist/config.json --out DIR`: writes the nginx configuration of a deployment. The
// policy names the origins of that config.json, so run it again whenever the operator changes it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkDiscovery } from './discovery.mjs'
import { apiOrigins } from './headers.mjs'
import { nginxFiles } from './nginx-files.mjs'

const USAGE = `npm run deploy:nginx -- --config FILE --out DIR [options]

  --config FILE            the config.json of the deployment
  --out DIR                where site.conf and security-headers.conf are written
  --server-name NAME       host of the page, e.g. cabinet.example.ru; any by default
  --root DIR               the built files on the server; /var/www/back-office
  --include-dir DIR        security-headers.conf on the server; /etc/nginx/back-office
  --log-dir DIR            /var/log/nginx
  --certificate FILE       with --certificate-key: https on port 443; without, http on port 80 for a proxy that ends TLS
  --certificate-key FILE
  --listen VALUE           in place of these ports, e.g. "127.0.0.1:8443 ssl"; may be repeated
  --redirect-from VALUE    also answers plain http there with a redirect to https, e.g. 80; may be repeated
  --brotli                 sends .br copies as well; needs nginx's brotli_static module`

try {
  await run()
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  process.exitCode = 1
}

async function run() {
  const { values } = parseArgs({
    options: {
      config: { type: 'string' },
      out: { type: 'string' },
      'server-name': { type: 'string' },
      root: { type: 'string' },
      'include-dir': { type: 'string' },
      'log-dir': { type: 'string' },
      certificate: { type: 'string' },
      'certificate-key': { type: 'string' },
      listen: { type: 'string', multiple: true },
      'redirect-from': { type: 'string', multiple: true },
      brotli: { type: 'boolean' },
    },
  })
  const { config: configFile, out, certificate, 'certificate-key': key, 'server-name': serverName } = values
  if (configFile === undefined || out === undefined) throw new Error('--config and --out are needed')
  if ((certificate === undefined) !== (key === undefined)) {
    throw new Error('--certificate and --certificate-key belong together')
  }

  const config = readConfig(configFile)
  const discovery = await checkDiscovery(config.identity)
  if (discovery !== null) console.log(discovery)
  const files = nginxFiles(config, {
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

  mkdirSync(out, { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(out, name), content)
    console.log(path.join(out, name))
  }
  const origins = apiOrigins(config, `https://${serverName ?? '_'}`)
  console.log(`The page may connect to its own origin${origins.map((origin) => `, ${origin}`).join('')}`)
}

/** Without these parts the generated policy would break the cabinet. */
function readConfig(file) {
  const config = JSON.parse(readFileSync(file, 'utf8'))
  for (const key of ['identity', 'api']) {
    if (typeof config?.[key] !== 'object' || config[key] === null) throw new Error(`${file} has no "${key}"`)
  }
  return config
}

function named(options) {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}
