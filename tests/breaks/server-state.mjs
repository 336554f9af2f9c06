// Server state under faults (quality 39–62)

/** @type {import('../architecture/break-rules.mjs').Break[]} */
export const SERVER_STATE = []
