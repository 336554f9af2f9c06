import {
  mdiCancel,
  mdiCheckboxMultipleMarkedOutline,
  mdiContentCopy,
  mdiContentDuplicate,
  mdiPencilOutline,
  mdiQrcode,
} from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { getLinkState, type PaymentLink, toMessage } from '@/entities/payment-link'
import type { AppConfig } from '@/shared/config'
import { toSearchParam } from '@/shared/lib/search-param'
import { copyText, ExternalLink, Icon, type MenuEntry, sendWays } from '@/shared/ui'

type LinkMenuSetup = Pick<AppConfig['features'], 'sendWays' | 'linkQr'> & {
  readonly now: Date
  readonly onShowCode: () => void
  readonly onDisable: () => void
  /** Selects the link, to disable several links together. */
  readonly onChoose: () => void
}

/** Returns the row menu, without actions that are impossible (product §9.3). */
export function linkMenu(
  link: PaymentLink,
  { now, sendWays: ids, linkQr, onShowCode, onDisable, onChoose }: LinkMenuSetup,
): readonly MenuEntry[] {
  const { id, url } = link
  const state = getLinkState(link, now)
  // Only an active link has a message to send.
  const message = toMessage(link, now)
  // The menu offers only these two messengers; the drawer offers all ways to send the link.
  const messengers = ids.filter((way) => way === 'telegram' || way === 'max')
  const edit = toLink(
    'edit',
    <Link to="/invoices/link/$id" params={{ id }}>
      <Icon path={mdiPencilOutline} />
      Изменить
    </Link>,
  )
  const send = message === null ? [] : sendWays(message, messengers)
  return [
    ...send.map(({ id: key, title, icon, href }) =>
      toLink(
        key,
        <ExternalLink href={href} newTab>
          <Icon path={icon} />
          Отправить в {title}
        </ExternalLink>,
      ),
    ),
    ...(message === null || url === null
      ? []
      : [{ label: 'Скопировать ссылку', icon: mdiContentCopy, onSelect: () => void copyText(url) }]),
    ...(message === null || !linkQr ? [] : [{ label: 'Показать QR', icon: mdiQrcode, onSelect: onShowCode }]),
    ...(state === 'paid' ? [] : [edit]),
    toLink(
      'duplicate',
      <Link to="/invoices/link" search={{ from: toSearchParam(id) }}>
        <Icon path={mdiContentDuplicate} />
        Дублировать
      </Link>,
    ),
    ...(state === 'active'
      ? [
          { kind: 'separator', key: 'before-disable' } as const,
          { label: 'Выбрать несколько', icon: mdiCheckboxMultipleMarkedOutline, onSelect: onChoose },
          { label: 'Отключить', icon: mdiCancel, danger: true, onSelect: onDisable },
        ]
      : []),
  ]
}

function toLink(key: string, element: ReactElement) {
  return { kind: 'link', key, element } as const
}
