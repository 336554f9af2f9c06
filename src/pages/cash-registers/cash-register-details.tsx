import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type CashRegister,
  CashRegisterStatus,
  DriveValidity,
  driveWarning,
  LastReceipt,
} from '@/entities/cash-register'
import { WriteToManager } from '@/entities/client'
import { useCanOpen } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { cutTexts } from '@/shared/lib/cut-texts'
import { formatSum } from '@/shared/lib/money'
import { listParam } from '@/shared/lib/search-param'
import { formatCount, plural } from '@/shared/lib/text'
import { Alert, DetailsHead, DetailsSection, MoscowTime } from '@/shared/ui'
import { shiftText } from './model'

export function CashRegisterDetails({ cashRegister }: { readonly cashRegister: CashRegister }) {
  const { id, name, drive, shift, receipts, unsent, lastReceiptAt, registrationNumber, merchantId } =
    cashRegister
  const canOpen = useCanOpen()
  const [now] = useState(() => new Date())
  const isDriveOver = driveWarning(cashRegister, now)?.kind === 'expired'
  const hasUnsent = unsent !== null && unsent > 0
  const number = { title: 'РНМ', value: registrationNumber, copy: registrationNumber }
  const isLinked = useConfig().features.search.includes('receipt_status') && canOpen('history')
  return (
    <>
      <DetailsHead
        caption={`${cutTexts(name)}${isDriveOver ? '' : ' · Сумма чеков'}`}
        amount={isDriveOver ? 'Срок ФН истёк' : formatSum(cashRegister.amount)}
        status={<CashRegisterStatus status={cashRegister.status} />}
      >
        {(isDriveOver || hasUnsent) && (
          <Alert variant={isDriveOver ? 'error' : 'warning'}>
            {hasUnsent &&
              `${plural(unsent, ['чек не отправлен', 'чека не отправлены', 'чеков не отправлено'])} в ОФД. `}
            {isDriveOver
              ? 'Замените ФН: со старым касса не пробивает чеки.'
              : 'Проверьте интернет на кассе: через 30 дней без отправки чеков ФН заблокируется.'}
          </Alert>
        )}
        {isDriveOver && <WriteToManager isMain about={`Срок ФН истёк: ${name}`} facts={[number]} />}
      </DetailsHead>
      <DetailsSection
        title="Фискальный накопитель"
        items={[
          isDriveOver
            ? { title: 'Действовал до', value: <MoscowTime iso={drive.validUntil} show="day" /> }
            : { title: 'Действует', value: <DriveValidity cashRegister={cashRegister} /> },
          { title: 'Номер ФН', value: drive.number, copy: drive.number },
        ]}
      />
      <DetailsSection
        title="Чеки"
        items={[
          { title: 'Приход', value: formatCount(receipts.income) },
          { title: 'Возврат', value: formatCount(receipts.refund) },
          { title: 'Коррекция', value: formatCount(receipts.correction) },
          { title: 'Сумма чеков', value: formatSum(cashRegister.amount) },
          { title: 'Не отправлено в ОФД', value: formatCount(unsent) },
          { title: 'Последний чек', value: lastReceiptAt && <LastReceipt cashRegister={cashRegister} /> },
        ]}
      >
        {isLinked && (
          <Link
            to="/history/{-$selected}"
            search={{
              period: '90d',
              receipt_status: 'none',
              merchants: listParam(merchantId === null ? [] : [merchantId]),
            }}
            className="link mt-2 inline-block print:hidden"
          >
            Операции без чека
          </Link>
        )}
      </DetailsSection>
      <DetailsSection
        title="Подробности"
        items={[
          number,
          { title: 'ID кассы', value: id, copy: id },
          { title: 'Проект', value: cashRegister.merchantName ?? merchantId },
          { title: 'Смена', value: shiftText(shift) },
          { title: 'Открыта', value: shift.openedAt === null ? null : <MoscowTime iso={shift.openedAt} /> },
        ]}
      />
    </>
  )
}
