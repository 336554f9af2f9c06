import { describe, expect, it } from 'vitest'
import { hasSecretParameter, withoutParameters, withoutSecrets } from './secret-parameters'

describe('hasSecretParameter', () => {
  it.each([
    '?access_token=a',
    '?a=1&id_token=b',
    '#code=a',
    '#/deep?code=a',
    '#a=1&user_id=2',
    '#a=1;code=b',
    '?CODE=a',
    '?co%64e=a',
    '?%zz_token=a',
    '?client_secret=a',
    '?password=a',
    '?client_assertion=a',
    '?code_verifier=a',
    'code=a',
  ])('quality 9: %s has one', (part) => {
    expect(hasSecretParameter(part)).toBe(true)
  })

  it.each(['', '?page=2', '#token', '?q=access_token', '?postcode=1', '?codes=1', '?%zz=1', '?a=b=token'])(
    '%j has none',
    (part) => {
      expect(hasSecretParameter(part)).toBe(false)
    },
  )
})

describe('withoutParameters', () => {
  const isGone = (name: string) => name === 'gone'

  it.each([
    { part: '?a=%20b&gone=1&c=+d', rest: '?a=%20b&c=+d' },
    { part: '#gone=1&c', rest: '#c' },
    { part: '?g%6Fne=10&gone', rest: '' },
    { part: '?a=gone&c=gone=1', rest: '?a=gone&c=gone=1' },
    { part: '?%zz=1', rest: '?%zz=1' },
    { part: '?', rest: '' },
    { part: '', rest: '' },
  ])('quality 15: of "$part" leaves "$rest"', ({ part, rest }) => {
    expect(withoutParameters(part, isGone)).toBe(rest)
  })
})

describe('withoutSecrets', () => {
  it.each([
    { address: '/main?page=2&code=a#top', kept: '/main?page=2#top' },
    { address: '/main?user_id=1#code=a', kept: '/main' },
    // A secret inside a longer part that is no parameter of its own: the whole part goes, the other one stays.
    { address: '/main?page=2#/deep?id_token=a', kept: '/main?page=2' },
    { address: '/main?a;code=b#top', kept: '/main#top' },
  ])('quality 12: $address is passed on as $kept', ({ address, kept }) => {
    expect(withoutSecrets(new URL(address, 'https://cabinet.example.ru'))).toBe(
      `https://cabinet.example.ru${kept}`,
    )
  })
})
