/**
 * The only import of zod. `zod/mini` has no `new Function` fast path, so it needs no setting under a strict
 * Content-Security-Policy (no `unsafe-eval`), and it is half the size of the classic build.
 */
export * as z from 'zod/mini'
