import { queryOptions } from '@tanstack/react-query'
import { type Api, pathSegment, readAnswer } from '@/shared/api'
import { registrySchema, toRegistry } from './registry.dto'

/** Path of the list; one registry is under it, by its id. */
export const REGISTRIES_PATH = '/api/v1/registries'

/** `GET {secure}/api/v1/registries/{id}` (product §17.6). The failure belongs to who shows the registry. */
export function registryQuery(api: Api, { clientId, id }: { clientId: string | null; id: string }) {
  return queryOptions({
    queryKey: ['registries', clientId, 'detail', id],
    queryFn: async ({ signal }) => {
      const answer = await api.secure.get(`${REGISTRIES_PATH}/${pathSegment(id)}`, { signal })
      return toRegistry(readAnswer(registrySchema, answer, 'registry'))
    },
  })
}
