// Every way in which `npm run test:breaks` breaks a promise.
import { PLATFORM } from './platform.mjs'
import { SERVER_STATE } from './server-state.mjs'
import { SESSION } from './session.mjs'
import { SIGN_IN } from './sign-in.mjs'
import { WATCHES } from './watches.mjs'

/** @type {import('../architecture/break-rules.mjs').Break[]} */
export const BREAKS = [...SIGN_IN, ...SESSION, ...PLATFORM, ...SERVER_STATE, ...WATCHES]
