// Builds the files that the image adds to the built app: the generator of the nginx configuration as one file that
// needs only Node and headers.json, and the start script with its nginx.conf.
// `node deploy/image.mjs [--out dist-image]`
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { handleHelp } from './help.mjs'

handleHelp(import.meta.url)

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist-image' } } })
const inDeploy = (name) => path.join(import.meta.dirname, name)

await build({
  root: path.join(import.meta.dirname, '..'),
  configFile: false,
  logLevel: 'warn',
  resolve: { tsconfigPaths: true },
  ssr: { noExternal: true },
  build: {
    ssr: inDeploy('nginx-command.ts'),
    outDir: path.resolve(values.out),
    copyPublicDir: false,
    emptyOutDir: true,
  },
})
for (const name of ['headers.json', 'image/start.sh', 'image/nginx.conf']) {
  await cp(inDeploy(name), path.join(values.out, path.basename(name)))
}
