import type { $ZodType } from 'zod/v4/core'
import { hasFigure, hasName } from '@/features/calculator/api'
import { readDay } from '@/pages/main/api'
import { isDayOrInstant, isInstant, isOneSegment, isUnrounded } from '@/shared/api/lenient'
import {
  ENDPOINT_CHECKS,
  hasIdPlace,
  isAccent,
  isAllowedUrl,
  isOwnPath,
  isTolerance,
  MAX_CLOCK_TOLERANCE_SECONDS,
} from '@/shared/config/config.dto'
import { isExactSum } from '@/shared/lib/money'
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
  type Node,
  type NodeOf,
  nodeOf,
  readableOptions,
  refinementsOf,
  transformOf,
} from './structure.ts'
import { PATH_PATTERN, URL_PATTERN } from './url-pattern.ts'

export type Json = { readonly [key: string]: unknown }

/**
 * The app's reaction to a missing or invalid field: an error (`required`), an
 * empty value on the screen (`degrades`), or a missing row (`row-dropped`).
 */
export type Tolerance = 'required' | 'degrades' | 'row-dropped'

const DAY = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])'
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?'
const ZONE = '(?:Z|[+-]\\d\\d(?::?\\d\\d)?)?'
const INSTANT = `${DAY}[T ]${TIME} ?${ZONE}`

/** JSON Schema equivalents of the app's check functions. */
const CHECKS = new Map<unknown, Json>([
  [isUnrounded, { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }],
  [isOneSegment, { not: { enum: ['.', '..'] } }],
  [isInstant, { pattern: `^${INSTANT}$`, description: 'ISO 8601; UTC without an offset' }],
  [isDayOrInstant, { pattern: `^(?:${DAY}|${INSTANT})$`, description: 'ISO 8601: a Moscow day or a moment' }],
  [hasName, { anyOf: ['pricing_model_name', 'name', 'title'].map(filled) }],
  [
    hasFigure,
    {
      anyOf: ['amount', 'customer_overpayment_amount', 'customer_total_payments', 'recurring_payment'].map(
        filled,
      ),
    },
  ],
  // Above 2^46 roubles a number is not exact to the kopeck.
  [isExactSum, { minimum: -(2 ** 46), maximum: 2 ** 46 }],
  [isTolerance, { type: 'integer', minimum: 0, maximum: MAX_CLOCK_TOLERANCE_SECONDS }],
  [isAllowedUrl, { pattern: URL_PATTERN }],
  [isOwnPath, { pattern: PATH_PATTERN }],
  [hasIdPlace, { allOf: [{ pattern: '\\{id\\}' }] }],
  // A pattern cannot express the minimum contrast, which is in the description of the key (config-keys.ts).
  [isAccent, { pattern: '^#[\\da-fA-F]{6}$' }],
  ...ENDPOINT_CHECKS.map(({ key, isGiven }): readonly [unknown, Json] => {
    const isUnneeded = key === 'tokenEndpoint' ? [{ properties: { flow: { const: 'implicit' } } }] : []
    return [
      isGiven,
      { allOf: [{ anyOf: [{ required: [key] }, { required: ['discovery'] }, ...isUnneeded] }] },
    ]
  }),
])

function filled(name: string): Json {
  return {
    required: [name],
    properties: { [name]: { not: { anyOf: [{ type: 'null' }, { type: 'string', pattern: '^\\s*$' }] } } },
  }
}

/**
 * Returns the JSON Schema (2020-12) of values that the app accepts in full. For an invalid
 * value, the app throws, drops the row or omits the field, depending on `tolerance`.
 */
export function describe(schema: $ZodType, tolerance: Tolerance = 'required'): Json {
  return withChecks(schema, describeNode(nodeOf(schema), tolerance))
}

function describeNode(node: Node, tolerance: Tolerance): Json {
  if (isKind(node, 'object')) return describeObject(node, tolerance)
  if (isKind(node, 'array')) {
    return { ...leaf(node), items: describe(node._zod.def.element, tolerance) }
  }
  if (isKind(node, 'record')) {
    return { type: 'object', additionalProperties: describe(node._zod.def.valueType, tolerance) }
  }
  if (isKind(node, 'nullable')) return orNullType(describe(node._zod.def.innerType, tolerance))
  if (isKind(node, 'optional') || isKind(node, 'default')) return describe(node._zod.def.innerType, tolerance)
  if (isKind(node, 'catch')) return describe(node._zod.def.innerType, 'degrades')
  if (isKind(node, 'union')) {
    const inner = isRow(node) ? 'row-dropped' : tolerance
    return anyOf(readableOptions(node).map((option) => describe(option, inner)))
  }
  if (isKind(node, 'pipe')) return describePipe(node, tolerance)
  return leaf(node)
}

function describeObject(node: NodeOf<'object'>, tolerance: Tolerance): Json {
  const fields = Object.entries(node._zod.def.shape)
  const required = fields.filter(([, field]) => !fits(field, undefined)).map(([name]) => name)
  const properties = fields.map(([name, field]) => {
    const own = required.includes(name) ? tolerance : 'degrades'
    return [name, { ...describe(field, own), 'x-tolerance': own }]
  })
  const { catchall } = node._zod.def
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(catchall !== undefined && { additionalProperties: describe(catchall, tolerance) }),
  }
}

function describePipe(node: NodeOf<'pipe'>, tolerance: Tolerance): Json {
  const { in: read, out } = node._zod.def
  if (isOrNull(node)) {
    const part = describe(read, 'degrades')
    return hasText(innerOf(read)) ? withBlank(part) : part
  }
  if (isRewritten(node)) {
    const inSnakeCase = describe(out, tolerance)
    return { anyOf: [inSnakeCase, inCamelCase(inSnakeCase)] }
  }
  const before = describe(read, tolerance)
  if (isTransform(out)) {
    return transformOf(out) === readDay ? { ...before, pattern: `^${DAY}$`, format: 'date' } : before
  }
  // The first schema of a pipe describes the value. For a list, only the second schema describes its items.
  const after = describe(out, tolerance)
  return 'items' in before && 'items' in after ? { ...before, items: after.items } : before
}

/** Source texts of check functions without a JSON Schema equivalent; a test expects none. */
export const CHECKS_WITHOUT_WORDS = new Set<string>()

function withChecks(schema: $ZodType, described: Json): Json {
  let result = described
  for (const refinement of refinementsOf(schema)) {
    const words = CHECKS.get(refinement)
    if (words === undefined) CHECKS_WITHOUT_WORDS.add(String(refinement))
    else result = { ...result, ...words, ...allOf([result, words]) }
  }
  return result
}

function allOf(parts: readonly Json[]): Json {
  const all = parts.flatMap((part) => (Array.isArray(part.allOf) ? part.allOf : []))
  return all.length === 0 ? {} : { allOf: all }
}

function leaf(node: Node): Json {
  const {
    $schema: _schema,
    '~standard': _standard,
    ...described
  } = z.toJSONSchema(node, {
    io: 'input',
    // Describes a type without a JSON Schema equivalent as any value, instead of throwing an error.
    unrepresentable: 'any',
  })
  const isFilled = described.type === 'string' && described.minLength === 1 && described.pattern === undefined
  if (!isFilled) return described
  // Text that the app trims needs at least one visible character, which a minimum length cannot express.
  const { minLength: _minLength, ...rest } = described
  return isTrimmed(node) ? { ...rest, pattern: '\\S' } : described
}

function isTrimmed(node: Node): boolean {
  return (node._zod.def.checks ?? []).some((check) => check._zod.def.check === 'overwrite')
}

function orNullType(part: Json): Json {
  return typeof part.type === 'string' && part.enum === undefined && part.const === undefined
    ? { ...part, type: [part.type, 'null'] }
    : anyOf([part, { type: 'null' }])
}

function anyOf(options: readonly Json[]): Json {
  const flat = options.flatMap((option) =>
    Object.keys(option).join() === 'anyOf' && Array.isArray(option.anyOf) ? option.anyOf : [option],
  )
  return flat.length === 1 ? { ...flat[0] } : { anyOf: flat }
}

/** Returns a schema that also accepts text without visible characters, which the app treats as missing. */
function withBlank(part: Json): Json {
  if (Array.isArray(part.anyOf)) {
    const options: readonly Json[] = part.anyOf
    const isFree = options.some(isFilledText)
    const { anyOf: _options, ...rest } = part
    if (!isFree) return { ...rest, anyOf: [...options, BLANK] }
    return { ...rest, anyOf: options.map((option) => (isFilledText(option) ? { type: 'string' } : option)) }
  }
  return isFilledText(part) ? { type: part.type } : anyOf([part, BLANK])
}

const BLANK: Json = { type: 'string', pattern: '^\\s*$' }

function isFilledText({ type, minLength, pattern }: Json): boolean {
  return String(type).startsWith('string') && (minLength === 1 || pattern === '\\S')
}

function inCamelCase(described: Json): Json {
  const names = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const walk = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) {
      return value.map((item: unknown) => (key === 'required' ? names(String(item)) : walk(item)))
    }
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        key === 'properties' ? names(name) : name,
        walk(part, name),
      ]),
    )
  }
  return { ...(walk(described) as Json) }
}
