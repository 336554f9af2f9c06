import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiBellOffOutline,
  mdiCashRefund,
  mdiCheckCircleOutline,
  mdiClockAlertOutline,
  mdiFileAlertOutline,
  mdiFlaskOutline,
  mdiPencilOutline,
  mdiReceiptTextOutline,
} from '@mdi/js'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConfig } from '@/shared/config'
import { formatSum, type Money } from '@/shared/lib/money'
import { plural } from '@/shared/lib/text'
import { Icon } from '@/shared/ui'
import { ActivationLink } from '@/widgets/sandbox-banner'
import type { Attention } from '../model/attention'
import {
  drivesLink,
  expiringLinksLink,
  failedRefundsLink,
  failedRegistriesLink,
  noReceiptLink,
  requestsLink,
  unsentReceiptsLink,
  wrongRegistriesLink,
} from '../model/links'
import type { Place } from '../model/use-main-url'
import { LINK } from './block'

type AttentionItemsProps = { readonly items: readonly Attention[]; readonly place: Place }

export function AttentionItems({ items, place }: AttentionItemsProps) {
  return items.map((item) => (
    <AttentionItem key={item.kind === 'applications' ? item.group : item.kind} item={item} place={place} />
  ))
}

function AttentionItem({ item, place }: { readonly item: Attention; readonly place: Place }) {
  const hasReceipts = useConfig().features.search.includes('receipt_status')
  if (item.kind === 'registries-off') {
    return (
      <Item icon={mdiBellOffOutline}>
        {'Реестры не приходят на почту. '}
        <Link to="/settings/notifications" className={LINK}>
          Включить отправку
        </Link>
      </Item>
    )
  }
  if (item.kind === 'onboarding') {
    return (
      <Item icon={mdiFlaskOutline}>
        {item.questionnaire === 'sent' ? (
          'Анкета на проверке: пока платежи тестовые.'
        ) : (
          <>
            {'Платежи пока тестовые. '}
            <span className="text-primary-600">
              <ActivationLink>Заполнить анкету</ActivationLink>
            </span>
          </>
        )}
      </Item>
    )
  }
  return <Task {...toTask(item, place, hasReceipts)} />
}

type TaskProps = {
  readonly icon: string
  readonly className?: string
  readonly text: string
  readonly sum?: Money | null
  readonly link: Pick<LinkProps, 'to' | 'search'>
}

type Counted = Extract<Attention, { readonly count: number }>

/** @param hasReceipts whether the history can select the operations without a receipt */
function toTask(item: Counted, place: Place, hasReceipts: boolean): TaskProps {
  const count = (...forms: readonly [string, string, string]) => plural(item.count, forms)
  switch (item.kind) {
    case 'failed-registries':
      return {
        icon: mdiFileAlertOutline,
        link: failedRegistriesLink(place),
        sum: item.sum,
        text: count('реестр не выплачен', 'реестра не выплачены', 'реестров не выплачено'),
      }
    case 'failed-refunds':
      return {
        icon: mdiCashRefund,
        link: failedRefundsLink(place),
        sum: item.sum,
        text: count('возврат не прошёл', 'возврата не прошли', 'возвратов не прошло'),
      }
    case 'unsent-receipts':
      return {
        icon: mdiReceiptTextOutline,
        link: hasReceipts ? noReceiptLink(place) : unsentReceiptsLink(place),
        text: count('чек не отправлен', 'чека не отправлены', 'чеков не отправлено'),
      }
    case 'expiring-drives':
      return {
        icon: mdiAlertOutline,
        className: 'text-warning',
        link: drivesLink(place),
        text: `Пора заменить ФН: ${count('касса', 'кассы', 'касс')}`,
      }
    case 'wrong-registries':
      return {
        icon: mdiAlertCircleOutline,
        link: wrongRegistriesLink(place),
        sum: item.sum,
        text: `${count('реестр', 'реестра', 'реестров')} с расхождением`,
      }
    case 'expiring-links':
      return {
        icon: mdiClockAlertOutline,
        className: 'text-warning',
        link: expiringLinksLink(place, item.today),
        text: `${count('ссылка истекает', 'ссылки истекают', 'ссылок истекает')} в ближайшие сутки`,
      }
    case 'applications': {
      const link = requestsLink(place, item.group)
      return item.group === 'issued'
        ? {
            icon: mdiCheckCircleOutline,
            className: 'text-primary-600',
            link,
            text: `Кредит выдан, отдайте товар: ${count('заявка', 'заявки', 'заявок')}`,
          }
        : {
            icon: mdiPencilOutline,
            className: 'text-primary-600',
            link,
            text: `${count('заявка ждёт', 'заявки ждут', 'заявок ждёт')} подписи покупателя`,
          }
    }
  }
}

/** The whole line leads to the rows that it counts. */
function Task({ icon, className = 'text-error', text, sum, link }: TaskProps) {
  return (
    <li>
      <Link
        {...link}
        className="flex min-h-target items-start gap-3 px-4 py-2 hover:bg-gray-50 sm:min-h-9 sm:px-5"
      >
        <Icon path={icon} className={`size-5 ${className}`} />
        <span className="min-w-0 flex-1 wrap-anywhere">
          {sum == null ? text : `${text}, ${formatSum(sum)}`}{' '}
          <span className="text-primary-600">Посмотреть</span>
        </span>
      </Link>
    </li>
  )
}

type ItemProps = { readonly icon: string; readonly children: ReactNode }

function Item({ icon, children }: ItemProps) {
  return (
    <li className="flex items-start gap-3 px-4 py-2 sm:px-5">
      <Icon path={icon} className="size-5 text-warning" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </li>
  )
}
