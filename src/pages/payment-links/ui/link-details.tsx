import { mdiCancel, mdiContentDuplicate, mdiPencilOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  getLinkState,
  kindTitle,
  linkAmountTitle,
  type PaymentLink,
  PaymentLinkStatus,
  paidTitle,
} from '@/entities/payment-link'
import { LinkShare } from '@/features/payment-link-share'
import { useCanOpen } from '@/shared/auth'
import { formatSum } from '@/shared/lib/money'
import { formatPhone } from '@/shared/lib/phone'
import { toSearchParam } from '@/shared/lib/search-param'
import { cutMiddle } from '@/shared/lib/text'
import { Alert, Button, buttonClass, DetailsList, DetailsSection, Icon, MoscowTime } from '@/shared/ui'
import { ProjectName } from './link-values'

type LinkDetailsProps = {
  readonly link: PaymentLink
  readonly onDisable: () => void
}

/** The drawer of a payment link: to show, to copy, to change (product §9.3). */
export function LinkDetails({ link, onDisable }: LinkDetailsProps) {
  const [shownAt] = useState(() => new Date())
  const state = getLinkState(link, shownAt)
  const hasPaid = (link.paidCount ?? 0) > 0 && link.paidAmount !== null
  const paidText = hasPaid ? `${paidTitle(link)} · ${formatSum(link.paidAmount)}` : paidTitle(link)
  const actions = (
    <div className="flex flex-wrap gap-2 pb-4">
      <Link
        to="/invoices/link/$id"
        params={{ id: link.id }}
        className={buttonClass('secondary', 'max-sm:w-full')}
      >
        <Icon path={mdiPencilOutline} />
        Изменить
      </Link>
      <Link
        to="/invoices/link"
        search={{ from: toSearchParam(link.id) }}
        className={buttonClass('secondary', 'max-sm:w-full')}
      >
        <Icon path={mdiContentDuplicate} />
        Дублировать
      </Link>
      {state === 'active' && (
        <Button icon={mdiCancel} onClick={onDisable} className="max-sm:w-full">
          Отключить
        </Button>
      )}
    </div>
  )
  return (
    <>
      <div className="pb-4">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere">
          <PaymentLinkStatus status={state} />
        </p>
        <LastPayment link={link} />
      </div>
      {state !== 'active' && actions}
      {state === 'expired' && (
        <Alert variant="warning">Срок ссылки истёк: заплатить по ней нельзя, пока вы не продлите её.</Alert>
      )}
      {state === 'disabled' && <Alert variant="warning">Ссылка отключена: заплатить по ней нельзя.</Alert>}
      <DetailsSection title={state === 'active' ? 'Отправить покупателю' : 'Ссылка'}>
        <LinkShare link={link} />
      </DetailsSection>
      {state === 'active' && actions}
      <DetailsSection title="Подробности">
        <DetailsList
          items={[
            { title: 'Номер', value: link.id, copy: link.id },
            { title: 'Сумма', value: linkAmountTitle(link.amount) },
            { title: 'Оплата', value: paidText },
            { title: 'Сколько раз можно оплатить', value: kindTitle(link.kind) },
            { title: 'Создана', value: <MoscowTime iso={link.createdAt} /> },
            {
              title: 'Действует до',
              value: link.expiresAt === null ? null : <MoscowTime iso={link.expiresAt} />,
            },
            {
              title: 'Проект',
              value: link.merchantId === null ? null : <ProjectName id={link.merchantId} />,
            },
            { title: 'Номер заказа (cs1)', value: link.cs1, copy: link.cs1 },
            { title: 'E-mail покупателя', value: link.customer.email, copy: link.customer.email },
            {
              title: 'Телефон покупателя',
              value: link.customer.phone === null ? null : formatPhone(link.customer.phone),
              copy: link.customer.phone,
            },
          ]}
        />
      </DetailsSection>
    </>
  )
}

/** «Оплачено 22.11.2026, 14:05 · Операция 4101…», without unknown parts. */
function LastPayment({ link: { lastPayment } }: Pick<LinkDetailsProps, 'link'>) {
  const canOpen = useCanOpen()
  if (lastPayment === null) return null
  const { transactionId, paidAt } = lastPayment
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
      {paidAt !== null && (
        <span>
          Оплачено <MoscowTime iso={paidAt} />
        </span>
      )}
      {transactionId !== null && canOpen('history') && (
        <Link
          to="/history/{-$selected}"
          params={{ selected: transactionId }}
          className="tap-room text-primary-600 hover:underline"
        >
          Операция {cutMiddle(transactionId, { head: 8, tail: 6 })}
        </Link>
      )}
    </p>
  )
}
