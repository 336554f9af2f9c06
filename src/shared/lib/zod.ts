/** The only import of zod: `zod/mini` needs no `unsafe-eval` and is half the size of the classic build. */
export * as z from 'zod/mini'

/** The type with all its properties read-only, recursively. */
export type Frozen<Part> = { readonly [Name in keyof Part]: Frozen<Part[Name]> }
