// The browser's platform, contents and third parties (quality 27–37)

/** @type {import('../architecture/break-rules.mjs').Break[]} */
export const PLATFORM = []
