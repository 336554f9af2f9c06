import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { blankAsNull } from '@/shared/api/lenient'
import { z } from '@/shared/lib/zod'

export type Node = $ZodTypes
export type NodeOf<Type extends Node['_zod']['def']['type']> = Extract<
  Node,
  { readonly _zod: { readonly def: { readonly type: Type } } }
>

/** Returns the schema with a narrower type, which covers all schemas that the app uses. */
export function nodeOf(schema: $ZodType): Node {
  return schema as Node
}

export function isUnknown(schema: $ZodType): boolean {
  const { def } = nodeOf(schema)._zod
  return def.type === 'unknown' || (def.type === 'pipe' && isUnknown(def.in))
}

/** Returns true when the schema transforms the response before validation, e.g. renames its keys. */
export function isRewritten({ _zod: { def } }: NodeOf<'pipe'>): boolean {
  return nodeOf(def.in)._zod.def.type === 'pipe' && isUnknown(def.in) && !isTransform(def.out)
}

export function isTransform(schema: $ZodType): boolean {
  return nodeOf(schema)._zod.def.type === 'transform'
}

export function transformOf(schema: $ZodType): unknown {
  const { def } = nodeOf(schema)._zod
  return def.type === 'transform' ? def.transform : undefined
}

/**
 * Returns true for the app's `orNull`, which also accepts a missing value, `null`, and text without visible characters.
 */
export function isOrNull(schema: $ZodType): boolean {
  const { def } = nodeOf(schema)._zod
  return def.type === 'pipe' && transformOf(def.out) === blankAsNull
}

export function innerOf(schema: $ZodType): $ZodType {
  const { def } = nodeOf(schema)._zod
  const isWrapper = def.type === 'catch' || def.type === 'nullable' || def.type === 'optional'
  return isWrapper ? innerOf(def.innerType) : schema
}

/** Returns the options of a union, except the option that catches invalid rows. */
export function readableOptions({ _zod: { def } }: NodeOf<'union'>): readonly $ZodType[] {
  return def.options.filter((option) => !isUnknown(option))
}

/** Returns true for a union that catches and drops invalid rows. */
export function isRow(schema: $ZodType): boolean {
  const node = nodeOf(schema)
  return isKind(node, 'union') && readableOptions(node).length < node._zod.def.options.length
}

export function isKind<Type extends Node['_zod']['def']['type']>(
  node: Node,
  type: Type,
): node is NodeOf<Type> {
  return node._zod.def.type === type
}

export function fits(schema: $ZodType, value: unknown): boolean {
  return z.safeParse(schema, value).success
}

/** Returns the check functions that a schema applies to a value of the right type. */
export function refinementsOf(schema: $ZodType): readonly unknown[] {
  return (nodeOf(schema)._zod.def.checks ?? []).flatMap((check) => {
    const def: unknown = check._zod.def
    return typeof def === 'object' && def !== null && 'fn' in def ? [def.fn] : []
  })
}

export function hasText(schema: $ZodType): boolean {
  const { def } = nodeOf(schema)._zod
  if (def.type === 'pipe') return hasText(def.in)
  if (def.type === 'union') return def.options.some(hasText)
  return def.type === 'string'
}
