// A long run of the random user (walk.spec.ts): npm run test:walk -- --seed 7 [--minutes 2] [--steps 100]
import { parseArgs } from 'node:util'
import { runLong } from './long-run.mjs'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, minutes: { type: 'string' }, steps: { type: 'string' } },
})
const { seed = '1', steps, minutes = steps === undefined ? '2' : undefined } = values
runLong('walk.spec.ts', { WALK_SEED: seed, WALK_STEPS: steps, WALK_MINUTES: minutes })
