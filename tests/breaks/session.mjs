// The session and its end (quality 10–22)

/** @type {import('../architecture/break-rules.mjs').Break[]} */
export const SESSION = []
