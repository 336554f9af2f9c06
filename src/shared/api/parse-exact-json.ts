/** Matches 16 digits, the length of the shortest integer that a JavaScript number may round. */
const LONG_RUN = /\d{16}/

/** Matches quotes, escapes and long numbers. The alternatives do not overlap, so matching is linear. */
const TOKEN = /"|\\.|[-+.\dEe]{16,}/gs

/** Parses like `JSON.parse`, but returns integers outside the safe range as text (quality 66). */
export function parseExactJson(text: string): unknown {
  const response: unknown = JSON.parse(text)
  return LONG_RUN.test(text) ? JSON.parse(withLongIntegersAsTexts(text)) : response
}

/** Puts quotes around each integer outside the safe range. Requires valid JSON. */
function withLongIntegersAsTexts(json: string): string {
  let isInString = false
  return json.replace(TOKEN, (token) => {
    if (token === '"') isInString = !isInString
    const isRounded = !isInString && /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token))
    return isRounded ? `"${token}"` : token
  })
}
