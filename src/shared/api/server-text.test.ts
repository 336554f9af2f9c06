import { describe, expect, it } from 'vitest'
import { serverText } from './server-text'

describe('serverText', () => {
  it.each([
    ['the text above a stack trace', 'Ошибка\n\n  \n    at Server.js:1:1', 'Ошибка'],
    ['a text of several lines', 'Ошибка\nattention', 'Ошибка\nattention'],
    ['the text without a secret of 5000 characters', `нет ${'s'.repeat(5000)}`, 'нет …'],
    ['the text before 100 kB of line breaks', `а${'\n'.repeat(100_000)}б`, 'а'],
  ])('quality 77: returns %s', (_name, error, text) => {
    expect(serverText({ error }, ['s'.repeat(5000)])).toBe(text)
  })

  const TOKEN = 'eyJhbGciOi.J9+/=~5nX?q'
  const base64 = btoa
  const base64url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const everyByte = Array.from(TOKEN)
    .map((character) => `%${character.charCodeAt(0).toString(16)}`)
    .join('')

  it.each([
    ['unencoded', TOKEN],
    [
      'percent-encoded in lower case',
      encodeURIComponent(TOKEN).toLowerCase().replace('eyjhbgcioi.j9', 'eyJhbGciOi.J9').replace('5nx', '5nX'),
    ],
    ['percent-encoded byte by byte', everyByte],
    ['percent-encoded twice', encodeURIComponent(encodeURIComponent(TOKEN))],
    ['as base64 with a preceding byte', base64(`:${TOKEN}`)],
    ['in a base64-encoded header', base64(`Bearer ${TOKEN}`)],
    ['in a base64url-encoded header', base64url(`token ${TOKEN}, x`)],
    ['as percent-encoded base64', encodeURIComponent(base64(`a ${TOKEN}`))],
  ])('quality 10: removes a token that the server echoes %s', (_name, echo) => {
    const text = serverText({ error: `Ключ ${echo} не подходит, скидка 50%` }, [TOKEN]) ?? ''
    expect(text).toMatch(/^Ключ .{0,12}….{0,12} не подходит, скидка 50%$/)
    const rest = text.replace(/не подходит.*/, '')
    for (const form of [TOKEN, encodeURIComponent(TOKEN), base64(TOKEN)]) {
      for (let at = 0; at + 6 <= form.length; at += 1) expect(rest).not.toContain(form.slice(at, at + 6))
    }
  })

  it.each(['a', ''])('returns the text unchanged when it contains no token (token: %j)', (token) => {
    expect(serverText({ error: 'Скидка 50%25 и 100 %' }, token === '' ? [] : [token])).toBe(
      'Скидка 50%25 и 100 %',
    )
  })
})
