import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Api, ApiError, ApiProvider, readBySchema } from '@/shared/api'
import { useConfig } from '@/shared/config'

type Query = Readonly<Record<string, unknown>>

/** What a call is answered with: a parsed JSON body; it throws for a failure, and `waiting` never answers. */
export type MemoryAnswers = (path: string, query: Query) => unknown

export const waiting: Promise<never> = new Promise(() => undefined)

/** The failure of a server that says what is wrong. */
export function refusal(path: string, serverText: string): ApiError {
  return new ApiError({ kind: 'http', status: 500, path, serverText })
}

type MemoryProviderProps = {
  readonly answers: MemoryAnswers
  /** What a `POST` with this body is answered with; without it all of them are refused. */
  readonly posts?: MemoryAnswers
  readonly children: ReactNode
}

/** What stands in it asks and caches as everywhere, and is answered from memory: nothing reaches a server. */
export function MemoryProvider({ answers, posts, children }: MemoryProviderProps) {
  const { api: hosts } = useConfig()
  const [{ api, queryClient }] = useState(() => ({
    api: memoryApi(hosts, answers, posts),
    queryClient: new QueryClient({
      defaultOptions: {
        queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' },
      },
    }),
  }))
  return (
    <ApiProvider value={api}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ApiProvider>
  )
}

function memoryApi(hosts: Api['hosts'], answers: MemoryAnswers, posts?: MemoryAnswers): Api {
  const get = readBySchema(async (path, { searchParams }) => answers(path, Object(searchParams)))
  const refuse = readBySchema((path) => Promise.reject(refusal(path, 'Галерея ничего не записывает')))
  const post =
    posts === undefined ? refuse : readBySchema(async (path, { json }) => posts(path, Object(json)))
  const client = { get, post, patch: refuse, delete: refuse }
  return { open: client, payments: client, secure: client, hosts }
}
