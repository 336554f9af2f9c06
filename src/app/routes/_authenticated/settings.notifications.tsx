import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '@/pages/notifications'
import { z } from '@/shared/lib/zod'

const idSchema = z.union([z.string().check(z.minLength(1)), z.number()])

/** Search params of the screen. Invalid values become the default; defaults are omitted from the URL. */
const searchSchema = z.object({
  tab: z.catch(z.optional(z.enum(['email', 'telegram'])), undefined),
  page: z.catch(z.optional(z.int().check(z.minimum(1))), undefined),
  size: z.catch(z.optional(z.int()), undefined),
  /** The sort column, prefixed with `-` for descending order. */
  sort: z.catch(z.optional(z.string()), undefined),
  /** The cursor from the server's response. Every page except the first needs it. */
  cursor: z.catch(z.optional(idSchema), undefined),
  /** The open form: the id of a chat's settings, or `new`. */
  chat: z.catch(z.optional(idSchema), undefined),
})

export const Route = createFileRoute('/_authenticated/settings/notifications')({
  staticData: { screen: 'notifications' },
  validateSearch: searchSchema,
  component: NotificationsPage,
})
