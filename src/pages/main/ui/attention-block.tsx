import {
  mdiAlertCircleOutline,
  mdiBellOffOutline,
  mdiCheckCircleOutline,
  mdiClockAlertOutline,
  mdiFileAlertOutline,
  mdiFlaskOutline,
} from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useClient } from '@/entities/client'
import { queryState } from '@/shared/api'
import { useAccess, useSession } from '@/shared/auth'
import { formatSum } from '@/shared/lib/money'
import { formatCount, plural } from '@/shared/lib/text'
import { Icon, Skeleton } from '@/shared/ui'
import { ActivationLink } from '@/widgets/sandbox-banner'
import { type Attention, attentionOfClient, attentionOfLists } from '../model/attention'
import { expiringLinksLink, failedRegistriesLink, wrongRegistriesLink } from '../model/links'
import { type Load, partOf } from '../model/load'
import type { Summary } from '../model/summary'
import type { Place } from '../model/use-main-address'
import { Block, LINK, Loaded, Message, UNKNOWN } from './block'

type AttentionBlockProps = { readonly summary: Load<Summary>; readonly place: Place }

type Source = { readonly what: string; readonly load: Load<readonly Attention[]> }

/** What is to be done today, of the client's settings and of the lists that the user may open. */
export function AttentionBlock({ summary, place }: AttentionBlockProps) {
  const canOpen = useAccess()
  const session = useSession()
  const client = queryState(useClient())
  const rights = { registries: canOpen('payouts'), links: canOpen('invoices') }
  const sources: Source[] = []
  if (session?.clientId != null && client.kind !== 'failed') {
    sources.push({ what: 'настройки', load: partOf(client, attentionOfClient) })
  }
  if (rights.registries || rights.links) {
    const load = partOf(summary, (data) => attentionOfLists(data, rights))
    sources.push({ what: 'реестры и ссылки', load })
  }
  const told = sources.filter(({ load }) => load.kind !== 'ready' || load.data.length > 0)
  return (
    <Block title="Требует внимания" name="main attention" className="flex-1">
      {told.length === 0 ? (
        // What is not known is no reason to say that nothing is to be done.
        client.kind === 'failed' ? (
          UNKNOWN
        ) : (
          <Message icon={mdiCheckCircleOutline} text="Срочных дел нет" />
        )
      ) : (
        <div className="flex flex-col gap-1 py-3">
          {told.map(({ what, load }) => (
            <Loaded key={what} load={load} what={what} skeleton={<AttentionSkeleton />}>
              {(items) => <AttentionItems items={items} place={place} />}
            </Loaded>
          ))}
        </div>
      )}
    </Block>
  )
}

function AttentionItems({ items, place }: { readonly items: readonly Attention[]; readonly place: Place }) {
  return (
    <ul className="flex flex-col gap-1">
      {items.map((item) => (
        <AttentionItem key={item.kind} item={item} place={place} />
      ))}
    </ul>
  )
}

function AttentionItem({ item, place }: { readonly item: Attention; readonly place: Place }) {
  switch (item.kind) {
    case 'failed-registries':
      return (
        <Item icon={mdiFileAlertOutline} className="text-error">
          <Link {...failedRegistriesLink(place)} className={LINK}>
            {`Реестры с ошибкой: ${formatCount(item.count)}`}
          </Link>
        </Item>
      )
    case 'wrong-registries':
      return (
        <Item icon={mdiAlertCircleOutline} className="text-error">
          <Link {...wrongRegistriesLink(place)} className={LINK}>
            {`${plural(item.count, ['реестр', 'реестра', 'реестров'])} с расхождением`}
            {item.amount !== null && `, ${formatSum(item.amount)}`}
          </Link>
        </Item>
      )
    case 'expiring-links':
      return (
        <Item icon={mdiClockAlertOutline} className="text-warning">
          <Link {...expiringLinksLink(place, item.today)} className={LINK}>
            {`Ссылки, которые закончатся за 24 часа: ${formatCount(item.count)}`}
          </Link>
        </Item>
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

type ItemProps = { readonly icon: string; readonly className: string; readonly children: ReactNode }

function Item({ icon, className, children }: ItemProps) {
  return (
    <li className="flex items-start gap-3 px-4 py-2 sm:px-5">
      <Icon path={icon} className={`size-5 ${className}`} />
      <div className="min-w-0">{children}</div>
    </li>
  )
}

function AttentionSkeleton() {
  return (
    <div className="flex items-center gap-3 px-4 py-2 sm:px-5">
      <Skeleton className="size-5" />
      <Skeleton className="h-4 w-48" />
    </div>
  )
}
