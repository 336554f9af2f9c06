import {
  mdiAccountCancelOutline,
  mdiBankOutline,
  mdiBankRemove,
  mdiCashCheck,
  mdiCheckCircleOutline,
  mdiClipboardTextOutline,
  mdiDrawPen,
  mdiFileDocumentPlusOutline,
  mdiUndoVariant,
} from '@mdi/js'
import { StatusLabel } from '@/shared/ui'
import { requestStatusTitle, STATUS_GROUPS, type StatusGroupId } from './model'

const GROUP_ICONS: Readonly<Record<StatusGroupId, string>> = {
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

const ICONS = new Map(STATUS_GROUPS.flatMap(({ id, codes }) => codes.map((code) => [code, GROUP_ICONS[id]])))

/** Icon and word, black: only «Успешно» and «Ошибка» have a colour (product §19.4). */
export function ApplicationStatus({ status }: { readonly status: string | null }) {
  return <StatusLabel status={status} icons={ICONS} title={requestStatusTitle(status)} />
}
