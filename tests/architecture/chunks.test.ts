import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CHUNKS } from '../../deploy/vite/chunks.ts'

const modules = ['src', 'node_modules'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('.test.'))
    .map((file) => `/${folder}/${file}`),
)

/**
 * Expands the alternatives of a pattern into one pattern each. Also expands a negative lookahead, `(?!…)`,
 * because the modules that it excludes must exist, too.
 */
function expand(pattern: string): string[] {
  const [group, parts] = /\((?:\?!)?([^()]*)\)/.exec(pattern) ?? []
  if (group === undefined || parts === undefined) return [pattern]
  return parts.split('|').flatMap((part) => expand(pattern.replace(group, () => part)))
}

it.each(Object.entries(CHUNKS))('every module listed for the chunk "%s" exists', (_, patterns) => {
  // The query of a route module is not part of its path.
  const alternatives = patterns.flatMap((pattern) => expand(pattern.replace('(\\?tsr-shared=1)?', '')))
  const unused = alternatives.filter((part) => !modules.some((module) => new RegExp(part).test(module)))
  expect(unused).toEqual([])
})
