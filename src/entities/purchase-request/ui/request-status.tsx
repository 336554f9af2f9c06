import {
  mdiAccountCancelOutline,
  mdiBankOutline,
  mdiBankRemove,
  mdiCashCheck,
  mdiCheckCircleOutline,
  mdiClipboardTextOutline,
  mdiDrawPen,
  mdiFileDocumentPlusOutline,
  mdiHelpCircleOutline,
  mdiUndoVariant,
} from '@mdi/js'
import { Icon } from '@/shared/ui'
import type { StatusGroupId } from '../config/status-groups'
import { groupOfStatus, requestStatusTitle } from '../model/status-group'

const ICONS: Readonly<Record<StatusGroupId, string>> = {
  new: mdiFileDocumentPlusOutline,
  form: mdiClipboardTextOutline,
  review: mdiBankOutline,
  signing: mdiDrawPen,
  issued: mdiCheckCircleOutline,
  paid: mdiCashCheck,
  'declined-by-client': mdiAccountCancelOutline,
  'declined-by-lenders': mdiBankRemove,
  refund: mdiUndoVariant,
}

/** Icon and word, black: only «Успешно» and «Ошибка» have a colour (product §19.4). */
export function RequestStatus({ status }: { readonly status: string | null }) {
  const group = groupOfStatus(status)
  return (
    <span className="inline-flex items-center gap-1.5">
      {status !== null && (
        <Icon path={group === null ? mdiHelpCircleOutline : ICONS[group.id]} className="size-4" />
      )}
      {requestStatusTitle(status)}
    </span>
  )
}
