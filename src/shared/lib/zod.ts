import * as z from 'zod/mini'

/** The only import of zod: `zod/mini` needs no `unsafe-eval` and is half the size of the classic build. */
export { z }

/** The type with all its properties read-only, recursively. */
export type Frozen<Part> = { readonly [Name in keyof Part]: Frozen<Part[Name]> }

/** Converts the output of a schema. The annotation lets the bundler drop schemas that a chunk does not use. */
// @__NO_SIDE_EFFECTS__
export function mapped<Schema extends z.ZodMiniType, Output>(
  schema: Schema,
  convert: (value: z.output<Schema>) => Output,
) {
  return z.pipe(schema, z.transform(convert))
}
