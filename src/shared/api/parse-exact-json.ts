/** Matches 16 digits, the length of the shortest integer that a JavaScript number may round. */
const LONG_RUN = /\d{16}/

/** Matches quotes, escapes and long numbers. The alternatives do not overlap, so matching is linear. */
const TOKEN = /"|\\.|[-+.\dEe]{16,}/gs

/** Parses like `JSON.parse`, but returns an integer as text if a number would round it (quality 66). */
export function parseExactJson(text: string): unknown {
  const response: unknown = JSON.parse(text)
  return LONG_RUN.test(text) ? JSON.parse(withLongIntegersAsTexts(text)) : response
}

/** Puts quotes around each integer that a number would round. Requires valid JSON. */
function withLongIntegersAsTexts(json: string): string {
  let isInString = false
  return json.replace(TOKEN, (token) => {
    if (token === '"') isInString = !isInString
    const isRounded = !isInString && /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token))
    return isRounded ? `"${token}"` : token
  })
}
