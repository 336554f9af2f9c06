import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { PICTURES } from '../e2e/pictures.mjs'

const ROOT = path.join(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, 'docs/pictures')
const MAX_BYTES = 150_000

/** Names of the pictures that a document shows. */
function shownIn(document: string): readonly string[] {
  const text = readFileSync(path.join(ROOT, document), 'utf8')
  return [...text.matchAll(/!\[[^\]]+\]\([^)]*?pictures\/([a-z]+)\.webp\)/g)].map(([, name = '']) => name)
}

const names = PICTURES.map(({ name }) => name).sort()

it('the product has a picture for every one that is taken, and takes every one that it shows', () => {
  expect([...shownIn('docs/product.md')].sort()).toEqual(names)
  expect(names).toEqual(expect.arrayContaining([...shownIn('README.md')]))
  expect(shownIn('README.md')).toHaveLength(1)
})

it('the pictures are there, no others are, and each is small', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(names.map((name) => `${name}.webp`))
  for (const name of names) {
    expect(statSync(path.join(FOLDER, `${name}.webp`)).size, name).toBeLessThanOrEqual(MAX_BYTES)
  }
})
