import type { $ZodType } from 'zod/v4/core'
import { isBlank } from '@/shared/lib/text'
import { z } from '@/shared/lib/zod'
import {
  fits,
  hasText,
  innerOf,
  isKind,
  isOrNull,
  isRewritten,
  isRow,
  isTransform,
  type NodeOf,
  nodeOf,
  readableOptions,
} from './structure.ts'

/**
 * A difference from the schema: `breaks` makes the parser throw, `loses` drops a row or field, and `unknown`
 * is a field that the app does not read.
 */
export type Finding = {
  readonly grade: 'breaks' | 'loses' | 'unknown'
  /** Path in the response, with `*` for the rows of a list. */
  readonly path: string
  /** `row` for a dropped row, `part` for an omitted field. */
  readonly lost?: 'row' | 'part'
  /** Path of the invalid value, if it differs from `path`. */
  readonly because?: string
  /** The invalid value; `undefined` when the field is missing. */
  readonly value?: unknown
  /** Name of the known, missing field of which the unknown field is probably a misspelling. */
  readonly like?: string
}

/** Returns the differences between a value and the app's schema. `path` is the path of the value itself. */
export function grade(schema: $ZodType, value: unknown, path = ''): readonly Finding[] {
  const findings = gradeNode(schema, value, path)
  const isBroken = findings.some(({ grade: found }) => found === 'breaks')
  return isBroken || fits(schema, value) ? findings : [...findings, breaks(path, value)]
}

function gradeNode(schema: $ZodType, value: unknown, path: string): readonly Finding[] {
  const node = nodeOf(schema)
  if (isKind(node, 'nullable')) return value === null ? [] : grade(node._zod.def.innerType, value, path)
  if (isKind(node, 'optional') || isKind(node, 'default')) {
    return value === undefined ? [] : grade(node._zod.def.innerType, value, path)
  }
  if (isKind(node, 'catch')) {
    if (value === undefined) return []
    return lossOf('part', grade(node._zod.def.innerType, value, path), path)
  }
  if (isKind(node, 'union')) {
    const options = readableOptions(node)
    if (isRow(node)) return lossOf('row', gradeOptions(options, value, path), path)
    return gradeOptions(options, value, path)
  }
  if (isKind(node, 'pipe')) return gradePipe(node, value, path)
  if (isKind(node, 'object')) return gradeObject(node, value, path)
  if (isKind(node, 'array')) {
    if (!Array.isArray(value)) return [breaks(path, value)]
    return value.flatMap((item: unknown) => grade(node._zod.def.element, item, join(path, '*')))
  }
  if (isKind(node, 'record')) {
    if (!isObject(value)) return [breaks(path, value)]
    return Object.entries(value).flatMap(([name, part]) =>
      grade(node._zod.def.valueType, part, join(path, name)),
    )
  }
  return []
}

function gradeOptions(options: readonly $ZodType[], value: unknown, path: string): readonly Finding[] {
  const [only] = options
  const option = options.length === 1 ? only : options.find((one) => fits(one, value))
  return option === undefined ? [breaks(path, value)] : grade(option, value, path)
}

function gradePipe(node: NodeOf<'pipe'>, value: unknown, path: string): readonly Finding[] {
  const { in: read, out } = node._zod.def
  if (isOrNull(node) && typeof value === 'string' && isBlank(value) && hasText(innerOf(read))) return []
  if (isRewritten(node)) return grade(out, z.parse(read, value), path)
  const findings = grade(read, value, path)
  // The second schema never receives a value that the first schema has rejected.
  const isReplaced = findings.some((finding) => finding.grade !== 'unknown' && finding.path === path)
  if (value === null || value === undefined || isReplaced) return findings
  return isTransform(out) ? findings : [...findings, ...grade(out, value, path)]
}

function gradeObject(node: NodeOf<'object'>, value: unknown, path: string): readonly Finding[] {
  if (!isObject(value)) return [breaks(path, value)]
  const { shape } = node._zod.def
  const missing = Object.keys(shape).filter((name) => value[name] === undefined)
  const strangers = Object.keys(value).filter((name) => !Object.hasOwn(shape, name))
  return [
    ...Object.entries(shape).flatMap(([name, field]) => grade(field, value[name], join(path, name))),
    ...strangers.map((name): Finding => {
      const like = nearest(name, missing)
      return { grade: 'unknown', path: join(path, name), ...(like !== undefined && { like }) }
    }),
  ]
}

/**
 * Replaces the errors inside a row or field with a single finding, because the app drops the row or field as
 * a whole.
 */
function lossOf(lost: 'row' | 'part', findings: readonly Finding[], path: string): readonly Finding[] {
  const broken = findings.find(({ grade: found }) => found === 'breaks')
  if (broken === undefined) return findings
  const reasons = findings.filter(({ like }) => like !== undefined)
  const because = broken.path === path ? {} : { because: broken.path }
  return [{ grade: 'loses', path, lost, ...because, value: broken.value }, ...reasons]
}

function breaks(path: string, value: unknown): Finding {
  return { grade: 'breaks', path, value }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

/** Returns the known name that the unknown name probably misspells. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const plain = (text: string) => text.replaceAll(/[_-]/g, '').toLowerCase()
  const [best] = known
    .map((candidate) => ({ candidate, distance: editDistance(plain(name), plain(candidate)) }))
    .filter(({ candidate, distance }) => distance <= Math.min(2, Math.floor(plain(candidate).length / 3)))
    .sort((one, other) => one.distance - other.distance)
  return best?.candidate
}

/** Returns the number of letters to add, remove or change between two words (Levenshtein distance). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1]
    for (const [column, otherLetter] of Array.from(other).entries()) {
      const changed = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
