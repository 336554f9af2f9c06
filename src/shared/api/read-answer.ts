import { z } from '@/shared/lib/zod'
import { ApiError } from './api-error'

/**
 * Checks an answer against its wire schema.
 *
 * @param path path of the request, for the log
 * @throws {ApiError} of kind `shape`; the report carries the path of the wrong field, never its value
 */
export function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
  path: string,
): z.output<Schema> {
  const result = z.safeParse(schema, answer)
  if (result.success) return result.data
  const fields = result.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new ApiError({ kind: 'shape', path: `${path} (${fields})` })
}
