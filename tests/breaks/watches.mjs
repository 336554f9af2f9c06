// The watches of every browser test and the supply chain (quality O1–O6, 63, 64)

/** @type {import('../architecture/break-rules.mjs').Break[]} */
export const WATCHES = []
