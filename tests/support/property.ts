import fc from 'fast-check'

/**
 * fast-check, with the same cases in every CI run, so that a red run always belongs to the change it was made for.
 * Elsewhere each run draws new cases; a failure prints the seed and the path that bring its case back.
 */
if (process.env.CI !== undefined) fc.configureGlobal({ seed: 20_261_121 })

export { fc }
