/** A run as long as the shortest integer that a number cannot hold; most answers have none, and are read once. */
const LONG_RUN = /\d{16}/

/** Ends of strings, escapes, which hide an end, and what may be a long number. None of them has two ways to match. */
const TOKEN = /"|\\.|[-+.\dEe]{16,}/gs

/** Parses JSON like `JSON.parse`, but integers that a number would round become texts (quality 66). */
export function parseExactJson(text: string): unknown {
  const response: unknown = JSON.parse(text)
  return LONG_RUN.test(text) ? JSON.parse(withLongIntegersAsTexts(text)) : response
}

/** @param json known to be JSON: outside of its strings there are no escapes, and each string has its end */
function withLongIntegersAsTexts(json: string): string {
  let isInString = false
  return json.replace(TOKEN, (token) => {
    if (token === '"') isInString = !isInString
    const isRounded = !isInString && /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token))
    return isRounded ? `"${token}"` : token
  })
}
