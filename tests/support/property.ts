import fc from 'fast-check'

/**
 * In CI, every run uses the same cases, so that only a change of the code can make it fail. Elsewhere a
 * failure prints the seed and path to reproduce it.
 */
if (process.env.CI !== undefined) fc.configureGlobal({ seed: 20_261_121 })

export { fc }
