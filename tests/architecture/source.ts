import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

type Node = Readonly<Record<string, unknown>>

/** Parses the source files of the app, except tests and generated files, and returns all nodes of the syntax trees. */
export function sourceFiles(): readonly { readonly file: string; readonly nodes: readonly Node[] }[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen|d)\.tsx?$/.test(file))
    .map((file) => join('src', file))
    .map((file) => ({ file, nodes: nodesOf(parseAst(readFileSync(file, 'utf8'), { lang: 'tsx' })) }))
}

function nodesOf(tree: unknown): Node[] {
  if (typeof tree !== 'object' || tree === null) return []
  const parts = Object.values(tree).flatMap(nodesOf)
  return 'type' in tree ? [{ ...tree }, ...parts] : parts
}
