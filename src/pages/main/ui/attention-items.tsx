import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiBellOffOutline,
  mdiCashRefund,
  mdiClockAlertOutline,
  mdiFileAlertOutline,
  mdiFileSign,
  mdiFlaskOutline,
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
import type { Place } from '../model/use-main-address'
import { LINK } from './block'

type AttentionItemsProps = { readonly items: readonly Attention[]; readonly place: Place }

/** A line for each thing that is to be done. */
export function AttentionItems({ items, place }: AttentionItemsProps) {
  return items.map((item) => (
    <AttentionItem key={item.kind === 'applications' ? item.group : item.kind} item={item} place={place} />
  ))
}

function AttentionItem({ item, place }: { readonly item: Attention; readonly place: Place }) {
  switch (item.kind) {
    case 'failed-registries':
      return (
        <Task
          icon={mdiFileAlertOutline}
          className="text-error"
          link={failedRegistriesLink(place)}
          sum={item.sum}
          text={plural(item.count, ['реестр не выплачен', 'реестра не выплачены', 'реестров не выплачено'])}
        />
      )
    case 'failed-refunds':
      return (
        <Task
          icon={mdiCashRefund}
          className="text-error"
          link={failedRefundsLink(place)}
          sum={item.sum}
          text={plural(item.count, ['возврат не прошёл', 'возврата не прошли', 'возвратов не прошло'])}
        />
      )
    case 'unsent-receipts':
      return (
        <Task
          icon={mdiReceiptTextOutline}
          className="text-error"
          link={unsentReceiptsLink(place)}
          text={plural(item.count, ['чек не отправлен', 'чека не отправлены', 'чеков не отправлено'])}
        />
      )
    case 'expiring-drives':
      return (
        <Task
          icon={mdiAlertOutline}
          className="text-warning"
          link={drivesLink(place)}
          text={`Пора заменить ФН: ${plural(item.count, ['касса', 'кассы', 'касс'])}`}
        />
      )
    case 'wrong-registries':
      return (
        <Task
          icon={mdiAlertCircleOutline}
          className="text-error"
          link={wrongRegistriesLink(place)}
          sum={item.sum}
          text={`${plural(item.count, ['реестр', 'реестра', 'реестров'])} с расхождением`}
        />
      )
    case 'expiring-links':
      return (
        <Task
          icon={mdiClockAlertOutline}
          className="text-warning"
          link={expiringLinksLink(place, item.today)}
          text={`${plural(item.count, ['ссылка истекает', 'ссылки истекают', 'ссылок истекает'])} в ближайшие сутки`}
        />
      )
    case 'applications':
      return (
        <Task
          icon={mdiFileSign}
          className="text-primary-600"
          link={requestsLink(place, item.group)}
          text={
            item.group === 'issued'
              ? `Кредит выдан, отдайте товар: ${plural(item.count, ['заявка', 'заявки', 'заявок'])}`
              : `${plural(item.count, ['заявка ждёт', 'заявки ждут', 'заявок ждёт'])} подписи покупателя`
          }
        />
      )
    case 'registries-off':
      return (
        <Item icon={mdiBellOffOutline} className="text-warning">
          {'Реестры не приходят на почту. '}
          <Link to="/settings/notifications" className={LINK}>
            Включить отправку
          </Link>
        </Item>
      )
    case 'onboarding':
      return (
        <Item icon={mdiFlaskOutline} className="text-warning">
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
}

type TaskProps = {
  readonly icon: string
  readonly className: string
  readonly text: string
  readonly sum?: Money | null
  readonly link: Pick<LinkProps, 'to' | 'search'>
}

/** The whole line leads to the rows that it counts. */
function Task({ icon, className, text, sum = null, link }: TaskProps) {
  return (
    <li>
      <Link
        {...link}
        className="flex min-h-target items-start gap-3 px-4 py-2 hover:bg-gray-50 sm:min-h-9 sm:px-5"
      >
        <Icon path={icon} className={`size-5 ${className}`} />
        <span className="min-w-0 flex-1 wrap-anywhere">
          {sum === null ? text : `${text}, ${formatSum(sum)}`}
          <span className="text-primary-600">{' · Посмотреть'}</span>
        </span>
      </Link>
    </li>
  )
}

type ItemProps = { readonly icon: string; readonly className: string; readonly children: ReactNode }

function Item({ icon, className, children }: ItemProps) {
  return (
    <li className="flex items-start gap-3 px-4 py-2 sm:px-5">
      <Icon path={icon} className={`size-5 ${className}`} />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </li>
  )
}
