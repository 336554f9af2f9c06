import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiBellOffOutline,
  mdiCashRefund,
  mdiCheckCircleOutline,
  mdiChevronRight,
  mdiClockAlertOutline,
  mdiFileAlertOutline,
  mdiFlaskOutline,
  mdiPencilOutline,
  mdiReceiptTextOutline,
} from '@mdi/js'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
  requestsLink,
  unsentReceiptsLink,
  wrongRegistriesLink,
} from '../model/links'
import type { Place } from '../model/use-main-url'
import { BlockLink } from './block'

type AttentionItemsProps = { readonly items: readonly Attention[]; readonly place: Place }

export function AttentionItems({ items, place }: AttentionItemsProps) {
  return items.map((item) => (
    <AttentionItem key={item.kind === 'applications' ? item.group : item.kind} item={item} place={place} />
  ))
}

function AttentionItem({ item, place }: { readonly item: Attention; readonly place: Place }) {
  if (item.kind === 'registries-off') {
    return (
      <Item icon={mdiBellOffOutline}>
        {'Реестры не приходят на почту. '}
        <BlockLink to="/settings/notifications">Включить отправку</BlockLink>
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
  return <Task {...toTask(item, place)} />
}

type TaskProps = {
  readonly icon: string
  readonly className?: string
  readonly text: string
  readonly sum?: Money | null
  readonly link: Pick<LinkProps, 'to' | 'search'>
}

type Counted = Extract<Attention, { readonly count: number }>

function toTask(item: Counted, place: Place): TaskProps {
  const count = (...forms: readonly [string, string, string]) => plural(item.count, forms)
  switch (item.kind) {
    case 'failed-registries':
      return {
        icon: mdiFileAlertOutline,
        link: failedRegistriesLink(place),
        sum: item.sum,
        text: count('выплата не прошла', 'выплаты не прошли', 'выплат не прошло'),
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
        link: unsentReceiptsLink(place),
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
            text: `Кредит выдан, деньги в пути: ${count('заявка', 'заявки', 'заявок')}`,
          }
        : {
            icon: mdiPencilOutline,
            className: 'text-primary-600',
            link,
            text: `${count('заявка ждёт', 'заявки ждут', 'заявок ждут')} подписи покупателя`,
          }
    }
  }
}

function Task({ icon, className = 'text-error', text, sum, link }: TaskProps) {
  return (
    <li>
      <Link
        {...link}
        className="flex min-h-target items-center gap-2 px-[min(1rem,4vw)] py-1.5 hover:bg-gray-50 sm:min-h-9 sm:pr-3 sm:pl-5"
      >
        <Icon path={icon} className={`size-4.5 ${className}`} />
        <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 grow basis-24 wrap-anywhere @2xl:truncate" title={text}>
            {text}
          </span>
          {sum != null && (
            <span className="text-[min(0.875rem,7.5vw)] font-medium whitespace-nowrap tabular">
              {formatSum(sum)}
            </span>
          )}
        </span>
        <Icon path={mdiChevronRight} className="size-4.5 text-gray-400 @max-[12rem]:hidden print:hidden" />
      </Link>
    </li>
  )
}

type ItemProps = { readonly icon: string; readonly children: ReactNode }

function Item({ icon, children }: ItemProps) {
  return (
    <li className="flex min-h-target items-center gap-3 px-4 py-1.5 sm:min-h-9 sm:px-5">
      <Icon path={icon} className="size-4.5 text-warning" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </li>
  )
}
