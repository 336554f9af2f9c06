import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '@/pages/notifications'
import { z } from '@/shared/lib/zod'

const idSchema = z.union([z.string().check(z.minLength(1)), z.number()])

/** Invalid values become the default; defaults are left out of the address. */
const searchSchema = z.object({
  tab: z.catch(z.optional(z.enum(['email', 'telegram'])), undefined),
  /** From 1. */
  page: z.catch(z.optional(z.int().check(z.minimum(1))), undefined),
  size: z.catch(z.optional(z.int()), undefined),
  /** A column, prefixed with `-` for descending order. */
  sort: z.catch(z.optional(z.string()), undefined),
  /** From the server's response; every page but the first needs it. */
  cursor: z.catch(z.optional(idSchema), undefined),
  /** The chat in the form: the id of a setting, or `new`. */
  chat: z.catch(z.optional(idSchema), undefined),
})

export const Route = createFileRoute('/_authenticated/settings/notifications')({
  staticData: { screen: 'notifications' },
  validateSearch: searchSchema,
  component: NotificationsPage,
})
