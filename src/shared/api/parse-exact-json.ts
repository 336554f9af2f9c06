/** The shortest integer that a number cannot hold has 16 digits. Without one, `JSON.parse` is exact. */
const LONG_RUN = /\d{16}/

/** Matches quotes, escapes and long numbers. Alternatives that cannot overlap match in linear time. */
const TOKEN = /"|\\.|[-+.\dEe]{16,}/gs

/** Parses like `JSON.parse`, but returns integers that a number would round as text (quality 66). */
export function parseExactJson(text: string): unknown {
  const response: unknown = JSON.parse(text)
  return LONG_RUN.test(text) ? JSON.parse(withLongIntegersAsTexts(text)) : response
}

/** Puts integers that a number would round into quotes. Requires valid JSON. */
function withLongIntegersAsTexts(json: string): string {
  let isInString = false
  return json.replace(TOKEN, (token) => {
    if (token === '"') isInString = !isInString
    const isRounded = !isInString && /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token))
    return isRounded ? `"${token}"` : token
  })
}
