import { z } from '@/shared/lib/zod'
import { ApiError } from './api-error'

/** Parses a response by its schema. Throws an `ApiError` that names the invalid fields but not their values. */
export function parseResponse<Schema extends z.ZodMiniType>(
  schema: Schema,
  response: unknown,
  path: string,
): z.output<Schema> {
  const result = safeParse(schema, response, path)
  if (result.success) return result.data
  const { issues } = result.error
  const fields = issues.map((issue) => issue.path.join('.')).join(', ')
  const kind = issues.some(({ code }) => code === 'too_big') ? 'too-large' : 'shape'
  throw new ApiError({ kind, path: `${path} (${fields})` })
}

/** Calls `z.safeParse`. A stack overflow, caused by deeply nested JSON, becomes a `shape` error (quality 86). */
function safeParse<Schema extends z.ZodMiniType>(schema: Schema, response: unknown, path: string) {
  try {
    return z.safeParse(schema, response)
  } catch (cause) {
    throw new ApiError({ kind: 'shape', path, cause })
  }
}
