import {
  mdiCancel,
  mdiCheckboxMultipleMarkedOutline,
  mdiContentCopy,
  mdiContentDuplicate,
  mdiPencilOutline,
  mdiQrcode,
  mdiSendOutline,
  mdiWhatsapp,
} from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { getLinkState, type PaymentLink, type SendWay, sendWays } from '@/entities/payment-link'
import { toSearchParam } from '@/shared/lib/search-param'
import { copyText, ExternalLink, Icon, type MenuEntry } from '@/shared/ui'

type LinkMenuActions = {
  readonly onShowCode: () => void
  readonly onDisable: () => void
  /** Selects the link, to be disabled together with others. */
  readonly onChoose: () => void
}

/** The drawer has further channels. */
const SEND_ICONS: { readonly [Key in SendWay['key']]?: string } = {
  telegram: mdiSendOutline,
  whatsapp: mdiWhatsapp,
}

/** The row menu, without actions that are impossible now (product §9.3). */
export function linkMenu(
  link: PaymentLink,
  { now, onShowCode, onDisable, onChoose }: LinkMenuActions & { readonly now: Date },
): readonly MenuEntry[] {
  const { id, url } = link
  const send = sendWays(link, now).flatMap(({ key, title, href }): readonly MenuEntry[] => {
    const icon = SEND_ICONS[key]
    if (icon === undefined) return []
    return [
      {
        kind: 'link',
        key,
        element: (
          <ExternalLink key={key} href={href} newTab>
            <Icon path={icon} />
            Отправить в {title}
          </ExternalLink>
        ),
      },
    ]
  })
  const share: readonly MenuEntry[] =
    url === null
      ? []
      : [
          {
            kind: 'action',
            key: 'copy',
            label: 'Скопировать ссылку',
            icon: mdiContentCopy,
            onSelect: () => void copyText(url),
          },
          { kind: 'action', key: 'code', label: 'Показать QR', icon: mdiQrcode, onSelect: onShowCode },
        ]
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
    ...send,
    ...share,
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
