import fc from 'fast-check'

/**
 * fast-check with the same cases in every CI run, so that a failing run is always caused by its own change. Elsewhere
 * each run draws new cases, and a failure prints the seed and path to reproduce it.
 */
if (process.env.CI !== undefined) fc.configureGlobal({ seed: 20_261_121 })

export { fc }
