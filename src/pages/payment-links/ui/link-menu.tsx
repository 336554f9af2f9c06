import {
  mdiCancel,
  mdiCheckboxMultipleMarkedOutline,
  mdiContentCopy,
  mdiContentDuplicate,
  mdiPencilOutline,
  mdiQrcode,
} from '@mdi/js'
import { Link } from '@tanstack/react-router'
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
  // Only an active link has a message to send.
  const message = toMessage(link, now)
  // The menu offers only these two messengers; the drawer offers the others.
  const messengers = ids.filter((way) => way === 'telegram' || way === 'max')
  const send = message === null ? [] : sendWays(message, messengers)
  const share: readonly MenuEntry[] =
    message === null || url === null
      ? []
      : [
          {
            kind: 'action',
            key: 'copy',
            label: 'Скопировать ссылку',
            icon: mdiContentCopy,
            onSelect: () => void copyText(url),
          },
        ]
  const code: readonly MenuEntry[] =
    message === null || !linkQr
      ? []
      : [{ kind: 'action', key: 'code', label: 'Показать QR', icon: mdiQrcode, onSelect: onShowCode }]
  const disable: readonly MenuEntry[] =
    getLinkState(link, now) === 'active'
      ? [
          { kind: 'separator', key: 'before-disable' },
          {
            kind: 'action',
            key: 'choose',
            label: 'Выбрать несколько',
            icon: mdiCheckboxMultipleMarkedOutline,
            onSelect: onChoose,
          },
          {
            kind: 'action',
            key: 'disable',
            label: 'Отключить',
            icon: mdiCancel,
            danger: true,
            onSelect: onDisable,
          },
        ]
      : []
  return [
    ...send.map(
      ({ id: key, title, icon, href }): MenuEntry => ({
        kind: 'link',
        key,
        element: (
          <ExternalLink href={href} newTab>
            <Icon path={icon} />
            Отправить в {title}
          </ExternalLink>
        ),
      }),
    ),
    ...share,
    ...code,
    {
      kind: 'link',
      key: 'edit',
      element: (
        <Link to="/invoices/link/$id" params={{ id }}>
          <Icon path={mdiPencilOutline} />
          Изменить
        </Link>
      ),
    },
    {
      kind: 'link',
      key: 'duplicate',
      element: (
        <Link to="/invoices/link" search={{ from: toSearchParam(id) }}>
          <Icon path={mdiContentDuplicate} />
          Дублировать
        </Link>
      ),
    },
    ...disable,
  ]
}
