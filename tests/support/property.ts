import fc from 'fast-check'

/**
 * In CI, fast-check uses the same cases in every run, so that only a change of the code can make a run fail.
 * Elsewhere each run uses new cases, and a failure prints the seed and path to reproduce it.
 */
if (process.env.CI !== undefined) fc.configureGlobal({ seed: 20_261_121 })

export { fc }
