import { mdiContentCopy } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { WriteToManager } from '@/entities/client'
import { RegistryLink } from '@/entities/registry'
import {
  formatTransactionAmount,
  hasMoved,
  instrumentTitle,
  isOutgoing,
  isRefund,
  refundNote,
  stageTitle,
  statusMoment,
  type Transaction,
  TransactionStatus,
  type TransactionDetails as TransactionWithDetails,
  typeTitle,
} from '@/entities/transaction'
import { segmentOrNull } from '@/shared/api'
import { useCanOpen } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { cutTexts } from '@/shared/lib/cut-texts'
import { webHref } from '@/shared/lib/href'
import { formatFee, formatSum, totalsByCurrency } from '@/shared/lib/money'
import { formatMoscowDateTime } from '@/shared/lib/moscow-time'
import { toSearchParam } from '@/shared/lib/search-param'
import {
  Button,
  buttonClass,
  copyText,
  DetailsList,
  DetailsSection,
  ExternalLink,
  MoscowTime,
} from '@/shared/ui'
import { receiptTitle } from '../model'
import {
  describePayout,
  describeRefund,
  failureAdvice,
  isNetRight,
  schemeTitle,
} from '../transaction-wording'
import { useFailureReason } from './transaction-card'

type TransactionDetailsProps = {
  readonly transaction: Transaction
  readonly details: TransactionWithDetails | null
  readonly hrefOf: (id: string) => string
  readonly onOpen: (id: string) => void
}

/** The drawer of an operation (product §5.5). */
export function TransactionDetails({ transaction, details, hrefOf, onOpen }: TransactionDetailsProps) {
  return (
    <>
      <Head transaction={transaction} isWhole={details !== null} />
      <Refunds transaction={transaction} related={details?.related ?? []} hrefOf={hrefOf} onOpen={onOpen} />
      <WhatHappened transaction={transaction} />
      {details !== null && <Stages stages={details.stages} type={transaction.type} />}
      <Sums transaction={transaction} />
      <Facts transaction={transaction} />
      {details !== null && details.related.length > 0 && (
        <Related related={details.related} hrefOf={hrefOf} onOpen={onOpen} />
      )}
      <Elsewhere id={transaction.id} />
      <RawData transaction={transaction} />
    </>
  )
}

type PartProps = { readonly transaction: Transaction }

function Head({ transaction, isWhole }: PartProps & { readonly isWhole: boolean }) {
  return (
    <div className="pb-4">
      <p className="text-gray-500">{typeTitle(transaction.type)}</p>
      <p className="text-figure tabular">{formatTransactionAmount(transaction)}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <TransactionStatus status={transaction.status} />
        <MoscowTime iso={statusMoment(transaction)} className="text-gray-500" />
      </p>
      {isRefund(transaction) && transaction.status === 'success' && (
        <>
          <p className="mt-1">Деньги возвращены покупателю</p>
          <Button
            icon={mdiContentCopy}
            // Rows of a list may lack the RRN.
            disabled={!isWhole}
            className="mt-3 print:hidden"
            onClick={() => void copyText(describeRefund(transaction, new Date()))}
          >
            Скопировать для покупателя
          </Button>
        </>
      )}
    </div>
  )
}

function Refunds({ transaction, related, ...links }: PartProps & RelatedProps) {
  const refunds = related.filter((other) => isRefund(other) && other.status === 'success')
  const isPayment = transaction.status === 'success' && !isOutgoing(transaction)
  const known = refunds.map(({ amount }) => ({ ...amount, amount: Math.abs(amount.amount) }))
  const sums = transaction.refundedAmount === null ? totalsByCurrency(known) : [transaction.refundedAmount]
  const notes = sums.flatMap((refundedAmount) => refundNote({ ...transaction, refundedAmount }) ?? [])
  if (!isPayment || notes.length === 0) return null
  return (
    <div className="-mt-2 mb-4 rounded-control bg-gray-50 px-3 py-2 text-table">
      {notes.map((note) => (
        <p key={note} className="font-medium">
          {note}
        </p>
      ))}
      {refunds.map((refund) => (
        <p key={refund.id}>
          <TransactionLink operation={refund} {...links} />
        </p>
      ))}
    </div>
  )
}

/** The reason by the error mapping, with the raw code for support, and our advice. */
function WhatHappened({ transaction }: PartProps) {
  const reason = useFailureReason(transaction)
  const advice = isRefund(transaction) ? null : failureAdvice(transaction.responseCode)
  if (transaction.status !== 'error') return null
  return (
    <DetailsSection title="Что произошло">
      <p className="mb-2">{reason ?? 'Причина не указана.'}</p>
      <DetailsList
        items={[{ title: 'Код ответа', value: transaction.responseCode, copy: transaction.responseCode }]}
      />
      {advice !== null && (
        <p className="mt-2">
          <span className="text-gray-500">{advice.blame}</span> {advice.advice}
        </p>
      )}
      {(reason === null || advice?.isOwn || isRefund(transaction)) && (
        <WriteToManager
          about={isRefund(transaction) ? 'Возврат не прошёл' : 'Операция не прошла'}
          facts={letterFacts(transaction)}
        />
      )}
      <NewLink transaction={transaction} />
    </DetailsSection>
  )
}

function letterFacts(transaction: Transaction) {
  const { id, cs1, rrn, createdAt, amount, fee, feeVat, netAmount, responseCode } = transaction
  return [
    { title: 'ID операции', value: id },
    { title: 'Заказ', value: cs1 },
    { title: 'RRN', value: rrn },
    { title: 'Создана', value: formatMoscowDateTime(createdAt) },
    { title: 'Код ответа', value: responseCode },
    { title: 'Сумма', value: formatSum(amount) },
    { title: 'Комиссия', value: fee && formatFee(fee, feeVat) },
    { title: 'Итого', value: netAmount && formatSum(netAmount) },
  ]
}

/** A new link for a failed payment: the form takes amount, order and project from the transaction. */
function NewLink({ transaction: { id, type, amount } }: PartProps) {
  const canOpen = useCanOpen()
  if (type !== PAYMENT || amount.currency !== RUB || !canOpen('newPaymentLink')) return null
  return (
    <Link
      to="/invoices/link"
      search={{ operation: toSearchParam(id) }}
      className={`mt-3 ${buttonClass('secondary')} print:hidden`}
    >
      Создать ссылку на эту сумму
    </Link>
  )
}

/** A link to the operator's site for refunds and disputes, when it is configured. */
function Elsewhere({ id }: { readonly id: string }) {
  const { operation } = useConfig().links
  const segment = segmentOrNull(id)
  if (operation === undefined || segment === null) return null
  return (
    <p className="mb-4 print:hidden">
      <ExternalLink
        href={operation.replaceAll('{id}', segment)}
        newTab
        className="tap-room text-primary-600 hover:underline"
      >
        Возврат или спор по операции
      </ExternalLink>
    </p>
  )
}

const PAYMENT = '1'
const RUB = 643

function Stages({ stages, type }: Pick<TransactionWithDetails, 'stages' | 'type'>) {
  if (stages.length === 0) return null
  return (
    <DetailsSection title="Этапы">
      <ol className="flex flex-col gap-1.5 text-table">
        {stages.map(({ stage, at }) => (
          <li key={`${stage} ${at}`} className="flex justify-between gap-3">
            <span>{stageTitle(stage, { type })}</span>
            <MoscowTime iso={at} className="text-gray-500" />
          </li>
        ))}
      </ol>
    </DetailsSection>
  )
}

/** `amount − fee − VAT = net`, and the registry that pays it. */
function Sums({ transaction }: PartProps) {
  const { amount, fee, feeVat, netAmount, registryId, registryNumber } = transaction
  const [now] = useState(() => new Date())
  if (!hasMoved(transaction)) return null
  const payout = describePayout(transaction, now)
  if (fee === null && netAmount === null && registryId === null && payout === null) return null
  const isRight = isNetRight(transaction)
  // A refund is paid by the merchant: calling its sum a credit would be a lie.
  const direction = isOutgoing(transaction) ? 'списанию' : 'зачислению'
  const words = isRefund(transaction)
    ? { section: 'Возврат покупателю', net: 'Спишем с вашего баланса' }
    : { section: `Сумма к ${direction}`, net: `К ${direction}` }
  return (
    <DetailsSection title={words.section}>
      <DetailsList
        items={[
          { title: 'Сумма', value: formatSum(amount) },
          { title: 'Комиссия', value: fee === null ? null : formatFee(fee, feeVat) },
          { title: words.net, value: netAmount === null ? null : formatSum(netAmount) },
          {
            title: 'Реестр',
            value: registryId === null ? null : <RegistryLink id={registryId} number={registryNumber} />,
            copy: registryNumber ?? registryId,
          },
        ]}
      />
      {payout !== null && <p className="mt-2 font-medium">{payout}</p>}
      {isRight === false && (
        <div className="mt-2 text-hint text-error">
          Сумма {isOutgoing(transaction) ? 'плюс' : 'минус'} комиссия не равна сумме к {direction}.
          <WriteToManager about={`Сумма к ${direction} не сходится`} facts={letterFacts(transaction)} />
        </div>
      )}
    </DetailsSection>
  )
}

function Facts({ transaction }: PartProps) {
  const { instrument, receipt } = transaction
  const receiptStatus = receipt?.status ?? null
  const receiptUrl = receipt?.url == null ? null : webHref(receipt.url)
  return (
    <DetailsSection title="Подробности">
      <DetailsList
        items={[
          { title: 'ID операции', value: transaction.id, copy: transaction.id },
          { title: 'Способ', value: instrumentTitle(transaction.instrumentType) },
          { title: maskTitle(transaction.instrumentType), value: instrument.mask, copy: instrument.mask },
          { title: 'Платёжная система', value: schemeTitle(instrument.scheme) },
          { title: 'Проект', value: transaction.merchantName ?? transaction.merchantId },
          { title: 'Номер заказа (cs1)', value: transaction.cs1, copy: transaction.cs1 },
          { title: 'ID клиента', value: transaction.clientId, copy: transaction.clientId },
          { title: 'Дата создания', value: <MoscowTime iso={transaction.createdAt} /> },
          {
            title: 'Дата проведения',
            value: transaction.completedAt === null ? null : <MoscowTime iso={transaction.completedAt} />,
          },
          { title: 'RRN', value: transaction.rrn, copy: transaction.rrn },
          { title: 'Код авторизации', value: transaction.authCode, copy: transaction.authCode },
          {
            title: 'Чек',
            value:
              receiptStatus === null && receiptUrl === null ? null : (
                <span className="flex flex-wrap gap-x-3">
                  {receiptStatus !== null && <span>{receiptTitle(receiptStatus)}</span>}
                  {receiptUrl !== null && (
                    <ExternalLink
                      href={receiptUrl}
                      newTab
                      className="tap-room text-primary-600 hover:underline"
                    >
                      Открыть чек
                    </ExternalLink>
                  )}
                </span>
              ),
          },
        ]}
      />
    </DetailsSection>
  )
}

function maskTitle(instrumentType: string | null): string {
  if (instrumentType === 'card') return 'Карта'
  return instrumentType === 'sbp' ? 'Телефон' : 'Карта или телефон'
}

type RelatedProps = Pick<TransactionWithDetails, 'related'> &
  Pick<TransactionDetailsProps, 'hrefOf' | 'onOpen'>

function Related({ related, hrefOf, onOpen }: RelatedProps) {
  return (
    <DetailsSection title="Связанные операции">
      <ul className="flex flex-col gap-2 text-table">
        {related.map((other) => (
          <li key={other.id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <TransactionLink operation={other} hrefOf={hrefOf} onOpen={onOpen} />
            <span className="tabular">{formatTransactionAmount(other)}</span>
            <TransactionStatus status={other.status} />
          </li>
        ))}
      </ul>
    </DetailsSection>
  )
}

type TransactionLinkProps = Omit<RelatedProps, 'related'> & { readonly operation: Transaction }

function TransactionLink({ operation: { id, type, createdAt }, hrefOf, onOpen }: TransactionLinkProps) {
  return (
    <a
      href={hrefOf(id)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onOpen(id)
      }}
      className="tap-room text-primary-600 hover:underline"
    >
      {typeTitle(type)}, {formatMoscowDateTime(createdAt)}
    </a>
  )
}

function RawData({ transaction }: PartProps) {
  const text = JSON.stringify(transaction, null, 2)
  return (
    <DetailsSection title="Технические данные">
      <details>
        <summary className="tap-room mb-2 text-primary-600">Показать</summary>
        <pre className="overflow-x-auto rounded-control bg-gray-50 p-3 font-mono text-hint">
          {JSON.stringify(cutTexts(transaction), null, 2)}
        </pre>
      </details>
      <Button className="mt-2" onClick={() => void copyText(text)}>
        Скопировать все данные
      </Button>
    </DetailsSection>
  )
}
