// Runs the simulated random user of walk.spec.ts for a long time:
// node tests/e2e/walk.mjs --seed 7 [--minutes 2] [--steps 100] [--identity okta]
import { parseArgs } from 'node:util'
import { handleHelp } from '../../deploy/help.mjs'
import { runLong } from './long-run.mjs'

handleHelp(import.meta.url)

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string' },
    steps: { type: 'string' },
    identity: { type: 'string' },
  },
})
const { seed = '1', steps, minutes = steps === undefined ? '2' : undefined } = values
// Selects the identity provider to imitate (tests/provider/README.md).
if (values.identity !== undefined) process.env.PROVIDER_IDENTITY = values.identity
runLong('walk.spec.ts', { WALK_SEED: seed, WALK_STEPS: steps, WALK_MINUTES: minutes })
