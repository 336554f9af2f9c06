import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { PICTURES } from '../e2e/pictures.mjs'

const ROOT = path.join(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, 'docs/pictures')
const MAX_BYTES = 150_000

/** Returns the file names of the pictures in a document. */
function shownIn(document: string): readonly string[] {
  const text = readFileSync(path.join(ROOT, document), 'utf8')
  return [...text.matchAll(/!\[[^\]]+\]\([^)]*?pictures\/([a-z]+)\.webp\)/g)].map(([, name = '']) => name)
}

const names = PICTURES.map(({ name }) => name).sort()

it('the product documents show exactly the pictures that the screenshot script takes', () => {
  const pages = readdirSync(path.join(ROOT, 'docs/product'))
  expect(pages.flatMap((page) => shownIn(`docs/product/${page}`)).sort()).toEqual(names)
  expect(names).toEqual(expect.arrayContaining([...shownIn('README.md')]))
  expect(shownIn('README.md')).toHaveLength(1)
})

it('docs/pictures has exactly the pictures that the screenshot script takes, each of at most 150 kB', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(names.map((name) => `${name}.webp`))
  for (const name of names) {
    expect(statSync(path.join(FOLDER, `${name}.webp`)).size, name).toBeLessThanOrEqual(MAX_BYTES)
  }
})
