// URL patterns of the published schema (see `isAllowedUrl` in shared/config/config.dto.ts). The app checks
// numeric and loopback hosts with the URL parser; a test compares the results.

const LETTERS = 'a-zA-Zа-яА-ЯёЁ'
const NAME = `(?:[${LETTERS}\\d-]+\\.)*[${LETTERS}][${LETTERS}\\d-]*\\.?`
/** One part of an IPv4 address: a number up to 255, or an octal number with leading zeros. */
const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d|0[0-7]{1,2})'
const LOCALHOST = Array.from('localhost', (letter) => `[${letter}${letter.toUpperCase()}]`).join('')
const LOOPBACK = `(?:${LOCALHOST}|127(?:\\.${OCTET}){3}|\\[::1\\])`
const HOST = `(?:${NAME}|${OCTET}(?:\\.${OCTET}){3}|\\[::1\\])`
const PORT = '(?::0*(?:[1-5]?\\d{1,4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5]))?'
/** Any text without backslashes and control characters, which a URL parser would convert or drop. */
const REST = '[^\\\\\\u0000-\\u001f\\u007f-\\u009f]*'
const PATH = `/(?!/)${REST}`

export const PATH_PATTERN = `^${PATH}$`
export const URL_PATTERN = `^(?:(?:https://${HOST}|http://${LOOPBACK})${PORT}(?:[/?#]${REST})?|${PATH})$`
