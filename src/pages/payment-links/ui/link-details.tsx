import { Link } from '@tanstack/react-router'
import { type PaymentLink, paidAmountTitle, useLinkState } from '@/entities/payment-link'
import { LinkHead, LinkShare } from '@/features/payment-link-share'
import { useCanOpen } from '@/shared/auth'
import { formatPhone } from '@/shared/lib/phone'
import { toSearchParam } from '@/shared/lib/search-param'
import { Alert, Button, buttonClass, DetailsSection, MoscowTime } from '@/shared/ui'
import { ProjectName } from '../list'

type LinkDetailsProps = { readonly link: PaymentLink; readonly onDisable: () => void }

/** Renders the drawer of a payment link (product §9.3). Its first button is the next step for the link's status. */
export function LinkDetails({ link, onDisable }: LinkDetailsProps) {
  const state = useLinkState(link)
  const { email, phone } = link.customer
  const { expiresAt } = link
  const isActive = state === 'active'
  const canEdit = state !== 'disabled' && state !== 'paid'
  const actions = (
    <div className="flex flex-wrap gap-2 pb-4 *:flex-1">
      {canEdit && (
        <Link
          to="/invoices/link/$id"
          params={{ id: link.id }}
          className={buttonClass(isActive ? 'secondary' : 'primary')}
        >
          Изменить
        </Link>
      )}
      <Link
        to="/invoices/link"
        search={{ from: toSearchParam(link.id) }}
        className={buttonClass(canEdit ? 'secondary' : 'primary')}
      >
        Дублировать
      </Link>
      {isActive && <Button onClick={onDisable}>Отключить</Button>}
    </div>
  )
  return (
    <>
      <LinkHead link={link}>
        <LastPayment link={link} />
        {state === 'expired' && (
          <Alert variant="warning">
            Срок ссылки истёк. Чтобы по ней снова можно было заплатить, продлите её.
          </Alert>
        )}
        {state === 'disabled' && (
          <Alert variant="warning">Ссылка отключена навсегда. Нужна такая же? Дублируйте её.</Alert>
        )}
      </LinkHead>
      {isActive && (
        <DetailsSection title="Отправить покупателю">
          <LinkShare link={link} />
        </DetailsSection>
      )}
      {actions}
      <DetailsSection
        title="Подробности"
        items={[
          { title: 'Номер', value: link.id, copy: link.id },
          { title: 'Оплата', value: paidAmountTitle(link) },
          { title: 'Создана', value: <MoscowTime iso={link.createdAt} /> },
          { title: 'Действует до', value: expiresAt && <MoscowTime iso={expiresAt} /> },
          { title: 'Проект', value: link.merchantId === null ? null : <ProjectName id={link.merchantId} /> },
          { title: 'Номер заказа (cs1)', value: link.cs1, copy: link.cs1 },
          { title: 'E-mail покупателя', value: email, copy: email },
          { title: 'Телефон покупателя', value: phone && formatPhone(phone), copy: phone },
        ]}
      />
    </>
  )
}

/** Renders the last payment, e.g. «Оплачено 22.11.2026, 14:05», as a link to its transaction if the id is known. */
function LastPayment({ link: { lastPayment } }: Pick<LinkDetailsProps, 'link'>) {
  const canOpen = useCanOpen()
  if (lastPayment === null) return null
  const { transactionId, paidAt } = lastPayment
  const time = <MoscowTime iso={paidAt} />
  if (transactionId === null || !canOpen('history')) return <p>Оплачено {time}</p>
  return (
    <Link to="/history/{-$selected}" params={{ selected: transactionId }} className="link self-start">
      Оплачено {time}
    </Link>
  )
}
