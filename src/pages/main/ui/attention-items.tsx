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

type AttentionItemsProps = { readonly items: readonly Attention[]; readonly place: Place }

export function AttentionItems({ items, place }: AttentionItemsProps) {
  return items.map((item) => (
    <AttentionItem key={item.kind === 'applications' ? item.group : item.kind} item={item} place={place} />
  ))
}

function AttentionItem({ item, place }: { readonly item: Attention; readonly place: Place }) {
  if (item.kind === 'onboarding') {
    const text = 'Платежи пока тестовые: заполните анкету'
    return (
      <li>
        <ActivationLink className={ROW}>
          <RowContent icon={mdiFlaskOutline} className="text-warning" text={text} />
        </ActivationLink>
      </li>
    )
  }
  const { link, ...content } = toTask(item, place)
  return (
    <li>
      <Link {...link} className={ROW}>
        <RowContent {...content} />
      </Link>
    </li>
  )
}

const ROW =
  'flex min-h-target items-center gap-2 px-[min(1rem,4vw)] py-1.5 hover:bg-gray-50 sm:min-h-9 sm:pr-3 sm:pl-5'

type RowContentProps = {
  readonly icon: string
  readonly className?: string
  readonly text: string
  readonly sum?: Money | null
}

type Task = RowContentProps & { readonly link: Pick<LinkProps, 'to' | 'search'> }

function toTask(item: Exclude<Attention, { readonly kind: 'onboarding' }>, place: Place): Task {
  if (item.kind === 'registries-off') {
    return {
      icon: mdiBellOffOutline,
      className: 'text-warning',
      link: { to: '/settings/notifications' },
      text: 'Реестры не приходят на почту',
    }
  }
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
      const isIssued = item.group === 'issued'
      const title = isIssued ? 'Кредит выдан, деньги в пути' : 'Ждут подписи покупателя'
      return {
        icon: isIssued ? mdiCheckCircleOutline : mdiPencilOutline,
        className: 'text-primary-600',
        link: requestsLink(place, item.group),
        text: `${title}: ${count('заявка', 'заявки', 'заявок')}`,
      }
    }
  }
}

function RowContent({ icon, className = 'text-error', text, sum }: RowContentProps) {
  return (
    <>
      <Icon path={icon} className={`size-4.5 ${className}`} />
      <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 grow basis-24 wrap-anywhere">{text}</span>
        {sum != null && (
          <span className="text-[min(0.875rem,7.5vw)] font-medium whitespace-nowrap tabular">
            {formatSum(sum)}
          </span>
        )}
      </span>
      <Icon path={mdiChevronRight} className="size-4.5 text-gray-400 @max-[12rem]:hidden print:hidden" />
    </>
  )
}
