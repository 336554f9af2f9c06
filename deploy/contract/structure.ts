import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { blankAsNull } from '@/shared/api/lenient'
import { z } from '@/shared/lib/zod'

export type Node = $ZodTypes
export type NodeOf<Type extends Node['_zod']['def']['type']> = Extract<
  Node,
  { readonly _zod: { readonly def: { readonly type: Type } } }
>

/** The schema as a node of a known kind; every schema of the program is one. */
export function nodeOf(schema: $ZodType): Node {
  return schema as Node
}

/** What a schema does to what it cannot read, or does not look at. */
export function isUnknown(schema: $ZodType): boolean {
  const { def } = nodeOf(schema)._zod
  return def.type === 'unknown' || (def.type === 'pipe' && isUnknown(def.in))
}

/** A schema whose first step rewrites the answer, such as another spelling of its keys. */
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

/** `orNull` of the program: what is inside may be missing, null, or a text that shows nothing. */
export function isOrNull(schema: $ZodType): boolean {
  const { def } = nodeOf(schema)._zod
  return def.type === 'pipe' && transformOf(def.out) === blankAsNull
}

/** What a tolerant part holds when it is there. */
export function innerOf(schema: $ZodType): $ZodType {
  const { def } = nodeOf(schema)._zod
  const isWrapper = def.type === 'catch' || def.type === 'nullable' || def.type === 'optional'
  return isWrapper ? innerOf(def.innerType) : schema
}

/** The options of a union without the one that stands for a row that cannot be read. */
export function readableOptions({ _zod: { def } }: NodeOf<'union'>): readonly $ZodType[] {
  return def.options.filter((option) => !isUnknown(option))
}

/** Whether rows of this union are dropped when they do not fit. */
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

/** The functions that check a value beside its type. */
export function refinementsOf(schema: $ZodType): readonly unknown[] {
  return (nodeOf(schema)._zod.def.checks ?? []).flatMap((check) => {
    const def: unknown = check._zod.def
    return typeof def === 'object' && def !== null && 'fn' in def ? [def.fn] : []
  })
}

/** Whether a text may stand here. */
export function hasText(schema: $ZodType): boolean {
  const { def } = nodeOf(schema)._zod
  if (def.type === 'pipe') return hasText(def.in)
  if (def.type === 'union') return def.options.some(hasText)
  return def.type === 'string'
}
