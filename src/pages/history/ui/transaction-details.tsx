import { mdiContentCopy } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { WriteToManager } from '@/entities/client'
import { NewLink } from '@/entities/payment-link'
import { RegistryLink } from '@/entities/registry'
import {
  formatTransactionAmount,
  hasMoved,
  instrumentTitle,
  isHeld,
  isOutgoing,
  isRefund,
  isVoid,
  refundNote,
  stageTitle,
  statusTitle,
  type Transaction,
  TransactionStatus,
  type TransactionDetails as TransactionWithDetails,
  typeTitle,
} from '@/entities/transaction'
import { segmentOrNull } from '@/shared/api'
import { useConfig } from '@/shared/config'
import { webHref } from '@/shared/lib/href'
import { formatFee, formatSum, type Money, negateMoney, totalsByCurrency } from '@/shared/lib/money'
import { formatMoscowDateTime } from '@/shared/lib/moscow-time'
import { toSearchParam } from '@/shared/lib/search-param'
import {
  Button,
  copyText,
  DetailsHead,
  DetailsList,
  DetailsSection,
  ExternalLink,
  MoscowTime,
  UnbrokenText,
} from '@/shared/ui'
import { receiptTitle } from '../model'
import {
  describeInstrument,
  describePayout,
  describeRefund,
  failureAdvice,
  isNetRight,
} from '../transaction-wording'
import { StatusWithNote, useFailureReason } from './transaction-card'

type TransactionDetailsProps = {
  readonly transaction: Transaction
  readonly details: TransactionWithDetails | null
  readonly hrefOf: (id: string) => string
  readonly onOpen: (id: string) => void
}

export function TransactionDetails({ transaction, details, hrefOf, onOpen }: TransactionDetailsProps) {
  const reason = useFailureReason(transaction)
  const problem = describeProblem(transaction, reason)
  const known = details?.stages ?? []
  const stages = known.length > 0 ? known : [{ stage: 'created', at: transaction.createdAt }]
  const letter = (about: string) => <WriteToManager about={about} facts={letterFacts(transaction, reason)} />
  return (
    <>
      <Head transaction={transaction} isWhole={details !== null} />
      <Refunds transaction={transaction} related={details?.related ?? []} hrefOf={hrefOf} onOpen={onOpen} />
      {transaction.status === 'error' && (
        <WhatHappened transaction={transaction} reason={reason}>
          {problem !== null && letter(problem)}
        </WhatHappened>
      )}
      {details !== null && (
        <DetailsSection
          title="Этапы"
          items={stages.map(({ stage, at }) => ({
            title: stageTitle(stage, transaction),
            value: <MoscowTime iso={at} />,
          }))}
        />
      )}
      <Sums transaction={transaction}>{problem !== null && letter(problem)}</Sums>
      <Facts transaction={transaction} />
      {details !== null && details.related.length > 0 && (
        <Related related={details.related} hrefOf={hrefOf} onOpen={onOpen} />
      )}
      <Elsewhere id={transaction.id} />
      {problem === null && (
        <div className="border-t border-gray-200 pt-4">{letter('Вопрос по операции')}</div>
      )}
    </>
  )
}

type PartProps = { readonly transaction: Transaction; readonly children?: ReactNode }

/** Returns the subject of an e-mail to the manager; `null` without a problem, or if the merchant can act alone. */
function describeProblem(transaction: Transaction, reason: string | null): string | null {
  if (transaction.status === 'error') {
    if (isRefund(transaction)) return 'Возврат не прошёл'
    return reason === null || failureAdvice(transaction)?.isOwn ? 'Операция не прошла' : null
  }
  if (!hasMoved(transaction) || isNetRight(transaction) !== false) return null
  return `Сумма к ${isOutgoing(transaction) ? 'списанию' : 'зачислению'} не сходится`
}

function Head({ transaction, isWhole }: PartProps & { readonly isWhole: boolean }) {
  const isRefunded = isRefund(transaction) && transaction.status === 'success'
  return (
    <DetailsHead
      caption={typeTitle(transaction.type)}
      amount={
        <span className={isVoid(transaction.status) ? 'text-gray-500' : ''}>
          {formatTransactionAmount(transaction)}
        </span>
      }
      status={
        <span>
          {isHeld(transaction) ? (
            <StatusWithNote transaction={transaction} />
          ) : (
            <TransactionStatus status={transaction.status} />
          )}
        </span>
      }
      since={<MoscowTime iso={transaction.createdAt} />}
    >
      {transaction.type === PAYMENT && transaction.status === 'pending' && (
        <p>Ждём ответа банка. Не просите покупателя платить ещё раз.</p>
      )}
      {isHeld(transaction) && <p>Деньги придут после списания. Без списания банк вернёт их покупателю.</p>}
      {isRefunded && <p>Деньги возвращены покупателю</p>}
      {/* The list's response may omit the RRN, so the button is disabled until the details have loaded. */}
      {isRefunded && <CopyForBuyer transaction={transaction} disabled={!isWhole} />}
    </DetailsHead>
  )
}

function CopyForBuyer({ transaction, disabled = false }: PartProps & { readonly disabled?: boolean }) {
  return (
    <Button
      icon={mdiContentCopy}
      disabled={disabled}
      className="self-start print:hidden"
      onClick={() => void copyText(describeRefund(transaction, new Date()))}
    >
      Скопировать для покупателя
    </Button>
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

function WhatHappened({ transaction, reason, children }: PartProps & { readonly reason: string | null }) {
  const { id, type, amount, responseCode } = transaction
  const advice = failureAdvice(transaction)
  return (
    <DetailsSection title="Что произошло">
      <div className="mb-2 flex flex-col items-start gap-2">
        <p>{reason ?? 'Причина не указана.'}</p>
        {advice !== null && <p>{advice.text}</p>}
        {isRefund(transaction) && <CopyForBuyer transaction={transaction} />}
        {type === PAYMENT && advice?.isOwn !== true && <NewLink from="operation" id={id} amount={amount} />}
        {children}
      </div>
      <DetailsList items={[{ title: 'Код ответа', value: responseCode, copy: responseCode }]} />
    </DetailsSection>
  )
}

/** Returns the facts that support needs. The fee and the net amount are included only once the money has moved. */
function letterFacts(transaction: Transaction, reason: string | null) {
  const { id, cs1, rrn, createdAt, amount, responseCode, instrument } = transaction
  const { fee, feeVat, netAmount } = hasMoved(transaction) ? transaction : NOTHING_MOVED
  return [
    { title: 'ID операции', value: id },
    { title: 'Тип', value: typeTitle(transaction.type) },
    { title: 'Статус', value: statusTitle(transaction.status) },
    { title: 'Сумма', value: formatSum(amount) },
    { title: 'Заказ', value: cs1 },
    { title: 'RRN', value: rrn },
    { title: 'Создана', value: formatMoscowDateTime(createdAt) },
    { title: 'Код ответа', value: responseCode },
    { title: 'Причина', value: reason },
    { title: 'Комиссия', value: fee && formatFee(fee, feeVat) },
    { title: 'Итого', value: netAmount && formatSum(netAmount) },
    { title: 'Способ', value: instrumentTitle(transaction.instrumentType) },
    { title: maskTitle(transaction.instrumentType), value: instrument.mask },
    { title: 'Код авторизации', value: transaction.authCode },
    { title: 'Проект', value: transaction.merchantName ?? transaction.merchantId },
  ]
}

const NOTHING_MOVED = { fee: null, feeVat: null, netAmount: null }

/** Renders the link for refunds and disputes outside of the app, if the configuration has its URL. */
function Elsewhere({ id }: { readonly id: string }) {
  const { operation } = useConfig().links
  const segment = segmentOrNull(id)
  if (operation === undefined || segment === null) return null
  return (
    <p className="mb-4 print:hidden">
      <ExternalLink href={operation.replaceAll('{id}', segment)} newTab className="link">
        Возврат или спор по операции
      </ExternalLink>
    </p>
  )
}

const PAYMENT = '1'

/** Renders `amount − fee − VAT = net`, and the registry that pays the transaction out. */
function Sums({ transaction, children }: PartProps) {
  const { amount, fee, feeVat, netAmount, registryId, registryNumber } = transaction
  const [now] = useState(() => new Date())
  if (!hasMoved(transaction)) return null
  const payout = describePayout(transaction, now)
  if (fee === null && netAmount === null && registryId === null && payout === null) return null
  const isRight = isNetRight(transaction)
  const taken = (sum: Money | null) => sum && formatSum(isOutgoing(transaction) ? sum : negateMoney(sum))
  // The merchant pays for a refund, so the amount must not be labelled as a credit.
  const direction = isOutgoing(transaction) ? 'списанию' : 'зачислению'
  const words = isRefund(transaction)
    ? {
        section: 'Возврат покупателю',
        net: registryId === null ? 'К списанию с баланса' : 'Списано с баланса',
      }
    : { section: `Сумма к ${direction}`, net: `К ${direction}` }
  return (
    <DetailsSection
      title={words.section}
      items={[
        { title: 'Сумма', value: formatSum(amount) },
        { title: 'Комиссия', value: taken(fee) },
        { title: 'НДС с комиссии', value: taken(feeVat) },
        { title: words.net, value: netAmount === null ? null : formatSum(netAmount), isTotal: true },
        {
          title: 'Реестр',
          value: registryId === null ? null : <RegistryLink id={registryId} number={registryNumber} />,
          copy: registryNumber ?? registryId,
        },
      ]}
    >
      {payout !== null && (
        <p className="mt-2 font-medium">
          <UnbrokenText text={payout} />
        </p>
      )}
      {isRight === false && (
        <div className="mt-2 text-hint text-error">
          Сумма {isOutgoing(transaction) ? 'плюс' : 'минус'} комиссия не равна сумме к {direction}.{children}
        </div>
      )}
    </DetailsSection>
  )
}

/** Renders the facts that the head and the stages do not show. */
function Facts({ transaction }: PartProps) {
  const { receipt } = transaction
  const receiptStatus = receipt?.status ?? null
  const receiptUrl = receipt?.url == null ? null : webHref(receipt.url)
  return (
    <DetailsSection
      title="Подробности"
      items={[
        { title: 'ID операции', value: transaction.id, copy: transaction.id },
        { title: 'Способ', value: describeInstrument(transaction) },
        { title: 'Проект', value: transaction.merchantName ?? transaction.merchantId },
        { title: 'Номер заказа (cs1)', value: transaction.cs1, copy: transaction.cs1 },
        {
          title: 'ID покупателя',
          value: transaction.clientId && (
            <Link
              to="/history/{-$selected}"
              params={{ selected: undefined }}
              search={{ client_id: toSearchParam(transaction.clientId) }}
              title="Все операции покупателя"
              className="link"
            >
              {transaction.clientId}
            </Link>
          ),
          copy: transaction.clientId,
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
                  <ExternalLink href={receiptUrl} newTab className="link">
                    Открыть чек
                  </ExternalLink>
                )}
              </span>
            ),
        },
      ]}
    />
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
      className="link"
    >
      {typeTitle(type)}, {formatMoscowDateTime(createdAt)}
    </a>
  )
}
