import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSessionEnd, retryReadDelay, shouldRetryRead } from '@/shared/api'
import { logFailure } from '@/shared/lib/log'
import { toast } from '@/shared/ui'

type Text<Args extends readonly unknown[]> = string | ((...args: Args) => string)

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Toast texts of a write, shown even if the user has left the screen. */
      notify?: {
        success?: Text<[variables: never]>
        error?: Text<[variables: never, error: Error]>
      }
    }
  }
}

const STALE_MS = 30_000
const KEPT_MS = 5 * 60_000

/** Creates the query client, which logs each failure, and shows the toasts that the `meta` of a write declares. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isSessionEnd(error)) return
        logFailure(getResource(query.queryKey), error)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, variables, _context, mutation) => {
        report('success', mutation.meta?.notify?.success, variables)
      },
      onError: (error, variables, _context, mutation) => {
        if (isSessionEnd(error)) return
        logFailure(getResource(mutation.options.mutationKey), error)
        report('error', mutation.meta?.notify?.error, variables, error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        gcTime: KEPT_MS,
        retry: shouldRetryRead,
        retryDelay: retryReadDelay,
        networkMode: 'online',
      },
      // Writes are never retried or queued: a queued write would run unexpectedly (quality 40, 50).
      mutations: { retry: 0, networkMode: 'always' },
    },
  })
}

/** Returns the first part of a key, which names the resource (product §17.13). */
function getResource(key: readonly unknown[] | undefined): string {
  const resource = key?.[0]
  return typeof resource === 'string' ? resource : 'data'
}

/** Shows a toast with `text` or its result, if any. Only the code that wrote `meta` knows the types of `args`. */
function report(
  tone: 'success' | 'error',
  text: Text<never[]> | undefined,
  ...args: readonly unknown[]
): void {
  if (text === undefined) return
  toast({ tone, text: typeof text === 'string' ? text : Reflect.apply(text, undefined, args) })
}
