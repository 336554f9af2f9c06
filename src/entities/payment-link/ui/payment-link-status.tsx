import {
  mdiCancel,
  mdiCheckCircleOutline,
  mdiClockAlertOutline,
  mdiHelpCircleOutline,
  mdiLinkVariant,
} from '@mdi/js'
import { Icon } from '@/shared/ui'
import { linkStatusTitle } from '../model/payment-link-codes'

const ICONS: ReadonlyMap<string, string> = new Map([
  ['active', mdiLinkVariant],
  ['paid', mdiCheckCircleOutline],
  ['expired', mdiClockAlertOutline],
  ['disabled', mdiCancel],
])

/**
 * Icon and word, black: colours belong to «Успешно» and «Ошибка» alone (product §19.4).
 *
 * @param status by `stateOf`, so that a link which has just run out says so
 */
export function PaymentLinkStatus({ status }: { readonly status: string | null }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {status !== null && <Icon path={ICONS.get(status) ?? mdiHelpCircleOutline} className="size-4" />}
      {linkStatusTitle(status)}
    </span>
  )
}
