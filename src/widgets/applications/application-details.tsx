import { mdiCalculatorVariantOutline, mdiContentCopy } from '@mdi/js'
import { useState } from 'react'
import {
  ADVICE,
  type Application,
  type ApplicationDetails,
  ApplicationStatus,
  groupOfStatus,
  HAND_OVER_ADVICE,
  isRejected,
  requestStatusTitle,
  type StatusGroupId,
} from '@/entities/application'
import { WriteToManager } from '@/entities/client'
import { NewLink } from '@/entities/payment-link'
import { RegistryLink } from '@/entities/registry'
import { openCalculator } from '@/features/calculator'
import { useAccess } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { lazyPart } from '@/shared/lib/lazy'
import { formatSum, negateMoney } from '@/shared/lib/money'
import { formatMoscowDay } from '@/shared/lib/moscow-time'
import { codeTitles, isolated } from '@/shared/lib/text'
import {
  Alert,
  Button,
  copyText,
  DetailsHead,
  DetailsSection,
  ErrorBoundary,
  FoldedQrCode,
  MoscowTime,
  SendWays,
  UnbrokenText,
} from '@/shared/ui'
import { formatCoolingOff, useCoolingOff } from './cooling-off'
import { lineSum, termsText } from './model'

const CooldownClock = lazyPart(
  async () => (await import('@/features/application-outcomes')).CooldownClock,
  <p className="text-hint">{'\u00a0'}</p>,
)

type ApplicationDetailsCardProps = {
  readonly application: Application
  readonly details: ApplicationDetails | null
}

export function ApplicationDetailsCard({ application, details }: ApplicationDetailsCardProps) {
  return (
    <>
      <Head application={application} steps={details?.steps ?? []} />
      <Sums application={application} />
      {details !== null && (
        <DetailsSection
          title="Как шла заявка"
          items={details.steps.map(({ status, at }) => ({
            title: requestStatusTitle(status),
            value: <MoscowTime iso={at} />,
          }))}
        />
      )}
      <Decisions decisions={application.decisions} lender={application.lender} />
      {details !== null && <Schedule details={details} />}
      <Cart application={application} />
      <Facts application={application} />
    </>
  )
}

type PartProps = { readonly application: Application }

function Head({ application, steps }: PartProps & Pick<ApplicationDetails, 'steps'>) {
  const { id, amount, status, cooldownUntil, customer } = application
  const canUse = useAccess()
  const group = groupOfStatus(status)?.id
  const since = steps.findLast((step) => step.status === status)?.at
  return (
    <DetailsHead
      caption={
        <>
          {customer.name !== null && `${isolated(customer.name)}, `}
          <span className="whitespace-nowrap">{`№ ${isolated(id)}`}</span>
        </>
      }
      amount={formatSum(amount)}
      status={<ApplicationStatus status={status} />}
      since={since === undefined ? undefined : <MoscowTime iso={since} />}
    >
      <Advice application={application} />
      {cooldownUntil !== null && (
        <ErrorBoundary name="cooldown clock" onFailure="hide">
          <CooldownClock key={cooldownUntil} until={cooldownUntil} />
        </ErrorBoundary>
      )}
      {isRejected(status) && <NewLink from="application" id={id} amount={amount} />}
      {group !== undefined && WITH_FORM.has(group) && <Questionnaire application={application} />}
      {canUse('calculator') && (group === undefined || !WITH_LOAN.has(group)) && (
        <Button
          icon={mdiCalculatorVariantOutline}
          onClick={() => openCalculator(calculatorValues(application))}
        >
          Пересчитать в калькуляторе
        </Button>
      )}
    </DetailsHead>
  )
}

/** Status groups in which the buyer still has to fill in or sign the form. */
const WITH_FORM: ReadonlySet<StatusGroupId> = new Set(['new', 'form', 'signing'])
/** Status groups whose loan terms are final. */
const WITH_LOAN: ReadonlySet<StatusGroupId> = new Set(['issued', 'paid', 'refund'])

/** Renders ways to send the questionnaire. They have no recipient, because the buyer's phone is masked. */
function Questionnaire({ application: { id, amount, applicationUrl } }: PartProps) {
  const { linkQr } = useConfig().features
  if (applicationUrl === null) return null
  const text = `Анкета на покупку на ${formatSum(amount)}`
  return (
    <>
      <Button variant="primary" icon={mdiContentCopy} onClick={() => void copyText(applicationUrl)}>
        Скопировать ссылку на анкету
      </Button>
      <SendWays
        label="Отправить ссылку на анкету"
        message={{ subject: 'Анкета на покупку', text, url: applicationUrl }}
      />
      {linkQr && (
        <FoldedQrCode text={applicationUrl} label="QR-код ссылки на анкету" fileName={`qr-anketa-${id}`} />
      )}
    </>
  )
}

function Advice({ application }: PartProps) {
  const { isCooling, isOver, wasCooling } = useCoolingOff({ application })
  const group = groupOfStatus(application.status)
  if (group === null) return null
  const advice = isOver ? HAND_OVER_ADVICE : ADVICE[group.id]
  return (
    <Alert variant={isCooling ? 'warning' : 'info'} {...(wasCooling && { role: 'status' })}>
      <span className="font-medium">Что делать магазину.</span>{' '}
      {isCooling ? `Не выдавайте товар до ${formatCoolingOff({ application })}: идёт охлаждение.` : advice}
    </Alert>
  )
}

/** Returns the calculator's initial values. An amount with kopecks is left out (product §13.3). */
function calculatorValues({ amount: { amount }, tariff, term }: Application) {
  const tariffId = tariff?.id ?? tariff?.name ?? null
  return {
    amountType: 'cart_amount',
    ...(Number.isInteger(amount) && { amount }),
    ...(tariffId !== null && { tariffId }),
    ...(term !== null && { term }),
  } as const
}

export const DECISIONS = [
  { value: 'approved', title: 'Одобрено' },
  { value: 'declined', title: 'Отказ' },
  { value: 'pending', title: 'Рассматривает' },
]

const decisionTitle = codeTitles(DECISIONS, 'Другое решение')

function Decisions({ decisions, lender: chosen }: Pick<Application, 'decisions' | 'lender'>) {
  if (decisions.length === 0) return null
  return (
    <DetailsSection title="Решения кредиторов">
      <ul className="flex flex-col gap-2 text-table">
        {decisions.map(({ lender, decision, amount, term, decidedAt }) => (
          <li key={`${lender} ${decision} ${decidedAt}`} className="flex flex-col">
            <span className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{lender ?? '—'}</span>
              <span className="max-w-1/2 text-right font-medium wrap-break-word">
                {decisionTitle(decision)}
                {decision === 'approved' && lender !== null && lender === chosen && ', выбран'}
              </span>
            </span>
            <span className="flex flex-wrap justify-between gap-x-3 text-hint text-gray-500 tabular">
              <span>
                {amount !== null && formatSum(amount)}
                {amount !== null && term !== null && `, ${term}\u00a0мес.`}
              </span>
              {decidedAt !== null && <MoscowTime iso={decidedAt} />}
            </span>
          </li>
        ))}
      </ul>
    </DetailsSection>
  )
}

function Sums({ application }: PartProps) {
  const { amount, fee, settlement, registryId, registryNumber, status } = application
  // A rejected application is never paid out, so its fee and payout would be misleading.
  if (isRejected(status)) return null
  return (
    <DetailsSection
      title="Сумма к зачислению"
      items={[
        { title: 'Сумма корзины', value: formatSum(amount) },
        { title: 'Комиссия', value: fee && formatSum(negateMoney(fee)) },
        { title: 'К зачислению', value: settlement && formatSum(settlement), isTotal: true },
        {
          title: 'Реестр',
          value: registryId === null ? null : <RegistryLink id={registryId} number={registryNumber} />,
          copy: registryNumber ?? registryId,
        },
      ]}
    />
  )
}

function Schedule({ details: { schedule, isScheduleWhole } }: { readonly details: ApplicationDetails }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = schedule.length > 4
  return (
    <DetailsSection
      title="График платежей покупателя"
      // Payments after the third are hidden on the screen, but not on paper.
      className={isLong && !isWhole ? 'not-print:[&_dl>:nth-child(n+4)]:hidden' : ''}
      items={schedule.map(({ date, amount }) => ({ title: formatMoscowDay(date), value: formatSum(amount) }))}
    >
      {isLong && (
        <Button
          className="mt-2 print:hidden"
          aria-expanded={isWhole}
          onClick={() => setWhole((isShown) => !isShown)}
        >
          {isWhole ? 'Свернуть' : `Показать все ${schedule.length}`}
        </Button>
      )}
      {!isScheduleWhole && (
        <p className="mt-2 text-hint text-error">Часть платежей не удалось прочитать: график неполный.</p>
      )}
    </DetailsSection>
  )
}

function Cart({ application: { items } }: PartProps) {
  if (items.length === 0) return null
  return (
    <DetailsSection title="Корзина">
      <ul className="flex flex-col gap-1.5 text-table">
        {items.map(({ name, quantity, price }) => (
          <li key={`${name} ${quantity} ${price?.amount}`} className="flex justify-between gap-3 py-0.5">
            <span className="min-w-0 wrap-anywhere">
              {name}
              {quantity !== null && quantity !== 1 && (
                <span className="text-gray-500 tabular">{` ${quantity}\u00a0×\u00a0${formatSum(price)}`}</span>
              )}
            </span>
            <span className="whitespace-nowrap tabular">{formatSum(lineSum({ quantity, price }))}</span>
          </li>
        ))}
      </ul>
    </DetailsSection>
  )
}

function Facts({ application }: PartProps) {
  const { id, cs1, customer, lender, merchantName, merchantId, status } = application
  return (
    <DetailsSection
      title="Подробности"
      items={[
        { title: 'Номер заявки', value: id, copy: id },
        { title: 'Номер заказа (cs1)', value: cs1, copy: cs1 },
        { title: 'Покупатель', value: customer.name },
        { title: 'Телефон', value: customer.phone },
        { title: 'Условия', value: <UnbrokenText text={termsText(application)} /> },
        { title: 'Кредитор', value: lender },
        { title: 'Проект', value: merchantName ?? merchantId },
      ]}
    >
      <div className="mt-4 border-t border-gray-200 pt-4">
        <WriteToManager
          about="Вопрос по заявке"
          facts={[
            { title: 'Номер заявки', value: id },
            { title: 'Заказ', value: cs1 },
            { title: 'Сумма', value: formatSum(application.amount) },
            { title: 'Статус', value: status && `${requestStatusTitle(status)} (${status})` },
          ]}
        />
      </div>
    </DetailsSection>
  )
}
