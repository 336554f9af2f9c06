import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiBellOffOutline,
  mdiCashRefund,
  mdiCheckCircleOutline,
  mdiClockAlertOutline,
  mdiFileAlertOutline,
  mdiFileSign,
  mdiFlaskOutline,
  mdiReceiptTextOutline,
} from '@mdi/js'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useClient } from '@/entities/client'
import { queryState } from '@/shared/api'
import { useAccess, useSession } from '@/shared/auth'
import { formatSum, type Money } from '@/shared/lib/money'
import { plural } from '@/shared/lib/text'
import { Icon, Skeleton } from '@/shared/ui'
import { ActivationLink } from '@/widgets/sandbox-banner'
import { type Attention, attentionOfClient, attentionOfLists } from '../model/attention'
import {
  drivesLink,
  expiringLinksLink,
  failedRefundsLink,
  failedRegistriesLink,
  requestsLink,
  unsentReceiptsLink,
  wrongRegistriesLink,
} from '../model/links'
import { type Load, partOf } from '../model/load'
import type { Summary } from '../model/summary'
import type { Place } from '../model/use-main-address'
import { Block, LINK, Loaded, UNKNOWN } from './block'

type AttentionBlockProps = { readonly summary: Load<Summary>; readonly place: Place }

type Source = { readonly what: string; readonly load: Load<readonly Attention[]> }

/** What is to be done today, of the client's settings and of the lists that the user may open. */
export function AttentionBlock({ summary, place }: AttentionBlockProps) {
  const canOpen = useAccess()
  const session = useSession()
  const client = queryState(useClient())
  const rights = {
    registries: canOpen('payouts'),
    links: canOpen('invoices'),
    counters: canOpen('receipts'),
    applications: canOpen('bnpl'),
  }
  const sources: Source[] = []
  if (session?.clientId != null && client.kind !== 'failed') {
    sources.push({ what: 'настройки', load: partOf(client, attentionOfClient) })
  }
  if (Object.values(rights).includes(true)) {
    const load = partOf(summary, (data) => attentionOfLists(data, rights))
    sources.push({ what: 'реестры и ссылки', load })
  }
  const told = sources.filter(({ load }) => load.kind !== 'ready' || load.data.length > 0)
  return (
    <Block title="Требует внимания" name="main attention" className="order-first @lg:order-none">
      {told.length === 0 ? (
        // What is not known is no reason to say that nothing is to be done.
        client.kind === 'failed' ? (
          UNKNOWN
        ) : (
          <div className="flex items-center gap-2 px-4 pt-2 pb-4 sm:px-5">
            <Icon path={mdiCheckCircleOutline} className="size-6 text-gray-500" />
            <p role="status" className="font-medium">
              Срочных дел нет
            </p>
          </div>
        )
      ) : (
        <div className="flex flex-col gap-1 py-3">
          {told.map(({ what, load }) => (
            <Loaded
              key={what}
              load={load}
              what={what}
              failedTitle="Не удалось проверить, что требует внимания"
              skeleton={<AttentionSkeleton />}
            >
              {(items) => <AttentionItems items={items} place={place} />}
            </Loaded>
          ))}
        </div>
      )}
    </Block>
  )
}

/** Columns no narrower than a line of theirs, and never wider than the page. */
const GRID = 'grid grid-cols-1 gap-x-4 @2xl:grid-cols-2 @5xl:grid-cols-3'

function AttentionItems({ items, place }: { readonly items: readonly Attention[]; readonly place: Place }) {
  return (
    <ul className={GRID}>
      {items.map((item) => (
        <AttentionItem
          key={item.kind === 'applications' ? item.group : item.kind}
          item={item}
          place={place}
        />
      ))}
    </ul>
  )
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

function AttentionSkeleton() {
  return (
    <div className={GRID}>
      {['w-48', 'w-40', 'w-44'].map((width) => (
        <div key={width} className="flex min-h-target items-center gap-3 px-4 py-2 sm:min-h-9 sm:px-5">
          <Skeleton className="size-5" />
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </div>
  )
}
