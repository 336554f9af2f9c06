import { detailQuery } from '@/shared/api'
import { registrySchema } from './registry.dto'

/** Path of the list; one registry is under it, by its id. */
export const REGISTRIES_PATH = '/api/v1/registries'

export const registryQuery = detailQuery({
  resource: 'registries',
  path: REGISTRIES_PATH,
  schema: registrySchema,
})
