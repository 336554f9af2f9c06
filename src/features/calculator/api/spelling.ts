import { z } from '@/shared/lib/zod'

const objectSchema = z.record(z.string(), z.unknown())

/**
 * The answer with every key in snake_case: the billing service answers in both spellings (product §13.6), also
 * mixed. Of two spellings of one key the filled one counts.
 */
export function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSnakeCase)
  const object = z.safeParse(objectSchema, value)
  if (!object.success) return value
  const entries = new Map<string, unknown>()
  for (const [key, part] of Object.entries(object.data)) {
    const name = key.replaceAll(/([a-z\d])([A-Z]+)/g, '$1_$2').toLowerCase()
    if ((entries.get(name) ?? null) === null) entries.set(name, inSnakeCase(part))
  }
  return Object.fromEntries(entries)
}

/** A term: numbers and texts mean the same. */
export const termSchema = z.pipe(
  z.union([z.string().check(z.trim(), z.minLength(1)), z.number()]),
  z.transform((term) => String(term)),
)
