import { z } from '@/shared/lib/zod'

const objectSchema = z.record(z.string(), z.unknown())

/**
 * The response with every key in snake_case: the billing service uses both spellings (product §13.6), even mixed. Of
 * two spellings of one key, the first value that is not null wins.
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

/** A term; numbers and strings mean the same. */
export const termSchema = z.pipe(
  z.union([z.string().check(z.trim(), z.minLength(1)), z.number()]),
  z.transform((term) => String(term)),
)
