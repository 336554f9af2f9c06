import { z } from '@/shared/lib/zod'

/** Body of calls 9 and 10. */
export const telegramSettingBody = z.object({
  chat_id: z.string().check(z.minLength(1)),
  notification_type: z.string().check(z.minLength(1)),
  notify_states: z.array(z.string()),
  include_comments: z.boolean(),
})
