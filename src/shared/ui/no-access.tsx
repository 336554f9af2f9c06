import { mdiLockOutline } from '@mdi/js'
import { EmptyState } from './empty-state'
import { Card } from './page'

/** What a screen shows without the role that opens it. */
export function NoAccess() {
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
