// Rules for the files in `dist`, with the lists of bundle-budget.json (quality 27, 37).

/**
 * @typedef {{text: string, except: string[]}} ForbiddenText a text that no file may contain, and known harmless
 * contexts in which it may
 */

/**
 * Returns true when `dist` may contain the file.
 * @param {string} file path relative to `dist`
 * @param {string[]} patterns `files` of the budget
 */
export function mayBeInDist(file, patterns) {
  return patterns.some((pattern) => new RegExp(`^(?:${pattern})$`).test(file))
}

/**
 * Returns the forbidden texts in a file, each with its context.
 * @param {string} content
 * @param {ForbiddenText[]} forbidden
 * @returns {{text: string, context: string}[]}
 */
export function findForbiddenTexts(content, forbidden) {
  return forbidden.flatMap(({ text, except }) => {
    const rest = except.reduce((remaining, known) => remaining.replaceAll(known, ''), content)
    const at = rest.indexOf(text)
    if (at === -1) return []
    const context = rest.slice(Math.max(0, at - 40), at + text.length + 40).replaceAll('\n', ' ')
    return [{ text, context }]
  })
}
