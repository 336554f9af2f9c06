import { mdiLockOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Card, EmptyState } from '@/shared/ui'
import type { ScreenWithRoles } from '../config/screen-roles'
import { useAccess } from '../lib/use-access'

type RequireAccessProps = { readonly screen: ScreenWithRoles; readonly children: ReactNode }

/** Without the role a screen says so, and nothing in it is rendered or requested (quality 26). */
export function RequireAccess({ screen, children }: RequireAccessProps) {
  const canOpen = useAccess()
  if (canOpen(screen)) return children
  return (
    <Card>
      <EmptyState
        icon={mdiLockOutline}
        text="Нет доступа к этому разделу"
        hint="Попросите администратора вашей компании выдать права или обратитесь к менеджеру."
      />
    </Card>
  )
}
