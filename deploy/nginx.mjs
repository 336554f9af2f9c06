// `npm run deploy:nginx -- --config dist/config.json --out DIR`: writes the nginx configuration of a deployment.
import { loadModule } from './load-module.mjs'

await loadModule('nginx-command.ts')
