import { useSession } from '@/shared/auth'
import { userStorageSlot, useStored } from '@/shared/lib/storage'
import { z } from '@/shared/lib/zod'

const selectedLinkSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The `Idempotency-Key` of its disabling. */
  key: z.string(),
})

export type SelectedLink = Readonly<z.output<typeof selectedLinkSchema>>

/** Links to be disabled together, in this tab; `null` outside of selecting. */
export function useSelectedLinks() {
  const slot = userStorageSlot<readonly SelectedLink[] | null>({
    userId: useSession()?.userId ?? '',
    area: 'session',
    name: 'chosen-payment-links',
    version: 1,
    schema: z.array(selectedLinkSchema),
  })
  const [selected, choose, clear] = useStored(slot, null)
  return { selected, choose, clear }
}

export function selectedLink({ id, title }: { readonly id: string; readonly title: string }): SelectedLink {
  return { id, title, key: crypto.randomUUID() }
}
