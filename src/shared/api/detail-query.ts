import { queryOptions } from '@tanstack/react-query'
import type { z } from '@/shared/lib/zod'
import type { ApiScope } from './api'
import { pathSegment } from './path-segment'

type DetailQueryOptions<Schema extends z.ZodMiniType> = {
  readonly resource: string
  readonly path: string
  readonly schema: Schema
  readonly staleTime?: number
}

/** Queries `GET {secure}{path}/{id}` (product §17.6). The caller renders the error. */
export function detailQuery<Schema extends z.ZodMiniType>({
  resource,
  path,
  schema,
  ...options
}: DetailQueryOptions<Schema>) {
  return ({ api, clientId }: ApiScope, id: string) =>
    queryOptions({
      queryKey: [resource, clientId, 'detail', id],
      queryFn: async ({ signal }) => api.secure.get(`${path}/${pathSegment(id)}`, { schema, signal }),
      ...options,
    })
}
