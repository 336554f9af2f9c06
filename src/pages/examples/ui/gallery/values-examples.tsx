import { CashRegisterStatus, DriveValidity } from '@/entities/cash-register'
import { ConnectionStatus, SaleStatus } from '@/entities/partner'
import { PaymentLinkStatus } from '@/entities/payment-link'
import { RequestStatus, STATUS_GROUPS } from '@/entities/purchase-request'
import { RegistryStatus } from '@/entities/registry'
import {
  formatTransactionAmount,
  TRANSACTION_STATUSES,
  TransactionStatus,
  typeTitle,
} from '@/entities/transaction'
import { formatMoney, formatSum } from '@/shared/lib/money'
import { formatPhone, normalizePhone } from '@/shared/lib/phone'
import { ClampedText, DetailsList, MoscowTime, StatusLabel, UnbrokenText } from '@/shared/ui'
import { Example } from './example'
import { LONG_TEXT, LONG_WORD } from './texts'

const AMOUNTS = [0, 0.01, -0.001, -1234.56, 1_000_000, -999_999_999_999.99, 9_007_199_254_740_991]

const CURRENCIES = [643, 978, 840, 156]

export function MoneyExamples() {
  return (
    <>
      <Example note="Суммы: ноль, копейка, минус, огромные">
        <DetailsList
          items={AMOUNTS.map((amount) => ({ title: String(amount), value: formatMoney(amount) }))}
        />
      </Example>
      <Example note="Валюты: известные и неизвестная; сумма, которой нет">
        <DetailsList
          items={[
            ...CURRENCIES.map((code) => ({ title: String(code), value: formatMoney(1234.5, code) })),
            { title: 'Нет суммы', value: formatSum(null) },
          ]}
        />
      </Example>
      <Example note="Знак по типу операции; последний тип неизвестен">
        <DetailsList
          items={['1', '2', '3', '4', '5', '6', '7', '99'].map((type) => ({
            title: typeTitle(type),
            value: formatTransactionAmount({ type, amount: { amount: 1234.5, currency: 643 } }),
          }))}
        />
      </Example>
    </>
  )
}

export function TextExamples() {
  return (
    <>
      <Example note="Одна строка и две; целиком текст виден в подсказке">
        <ClampedText text={LONG_TEXT} lines={1} className="w-56" />
        <ClampedText text={LONG_TEXT} lines={2} className="w-56" />
      </Example>
      <Example note="Слово без пробелов и короткий текст">
        <ClampedText text={LONG_WORD} lines={2} className="w-32" />
        <ClampedText text="A-1024" lines={2} className="w-32" />
      </Example>
      <Example note="Название с обозначением, которое не рвётся по дефисам">
        <p className="w-32">
          <UnbrokenText text="Рассрочка для покупателя 0-0-12" />
        </p>
      </Example>
    </>
  )
}

export function TimeExamples() {
  return (
    <>
      <Example note="Дата и время; подсказка показывает часы читателя, если они другие">
        <MoscowTime iso="2026-11-20T21:30:00Z" />
      </Example>
      <Example note="День">
        <MoscowTime iso="2026-11-20T21:30:00Z" show="day" />
      </Example>
      <Example note="Далёкое прошлое и далёкое будущее">
        <MoscowTime iso="0987-01-01T00:00:00Z" /> · <MoscowTime iso="9999-12-31T23:59:59Z" />
      </Example>
      <Example note="Значения нет или оно не читается">
        <MoscowTime iso={null} /> · <MoscowTime iso="не дата" />
      </Example>
      <Example note="Телефоны">
        {['8 (900) 123-45-67', '+7 900 123 45 67', '12'].map((phone) => (
          <p key={phone}>
            {phone} → {formatPhone(phone)} · {normalizePhone(phone)}
          </p>
        ))}
      </Example>
    </>
  )
}

const UNKNOWN = 'quantum_leap'

export function StatusExamples() {
  return (
    <>
      <Example note="Операция: зелёный и красный есть только здесь и у ошибки; неизвестный код назван, пустой отмечен чертой">
        <DetailsList
          items={[...TRANSACTION_STATUSES.map(({ value }) => value), UNKNOWN, null].map((status) => ({
            title: status ?? 'нет',
            value: <TransactionStatus status={status} />,
          }))}
        />
      </Example>
      <Example note="Заявка на рассрочку, первый код каждой группы">
        <DetailsList
          items={[...STATUS_GROUPS.map(({ codes }) => codes[0] ?? null), 'Z99', null].map((status) => ({
            title: status ?? 'нет',
            value: <RequestStatus status={status} />,
          }))}
        />
      </Example>
      <Example note="Реестр, ссылка, касса, партнёрские продажи и подключения: неизвестные коды">
        <DetailsList
          items={[
            { title: 'Реестр', value: <RegistryStatus status={UNKNOWN} /> },
            { title: 'Реестр с ошибкой', value: <RegistryStatus status="error" /> },
            { title: 'Ссылка', value: <PaymentLinkStatus status={UNKNOWN} /> },
            { title: 'Касса', value: <CashRegisterStatus status={UNKNOWN} /> },
            { title: 'Продажа', value: <SaleStatus status={UNKNOWN} /> },
            { title: 'Подключение', value: <ConnectionStatus status={UNKNOWN} /> },
            { title: 'Без значка', value: <StatusLabel status={null} icons={new Map()} title="—" /> },
          ]}
        />
      </Example>
      <Example note="Срок накопителя: далеко, истёк, неизвестен">
        <DetailsList
          items={[
            ['Далеко', '2099-01-01T00:00:00Z'],
            ['Истёк', '2020-01-01T00:00:00Z'],
            ['Неизвестен', null],
          ].map(([title, validUntil]) => ({
            title: title ?? '',
            value: (
              <DriveValidity
                counter={{ status: 'active', drive: { number: null, validUntil: validUntil ?? null } }}
              />
            ),
          }))}
        />
      </Example>
    </>
  )
}
