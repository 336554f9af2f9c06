/**
 * The one door to zod. `zod/mini` has no `new Function` fast path, so a strict Content-Security-Policy
 * (no `unsafe-eval`) is met without a setting, and it is half the size of the classic build.
 */
export * as z from 'zod/mini'
