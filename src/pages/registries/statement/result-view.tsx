import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { WriteToManager } from '@/entities/client'
import { cutTexts } from '@/shared/lib/cut-texts'
import { addDays, type Day, dottedDay } from '@/shared/lib/moscow-time'
import { toSearchParam } from '@/shared/lib/search-param'
import { DASH, formatCount, isBlank, isolated, plural } from '@/shared/lib/text'
import { Alert, Button, ClampedText, Icon } from '@/shared/ui'
import { registriesText } from '../model'
import { DAYS_ON_THE_WAY } from './match-payouts'
import { FileLine, MARKS } from './parts'
import { isQuestion, type Payout, VERDICT_TITLES, type Verdict } from './payout'
import type { Result, ResultRow } from './reconciler'
import type { Matched } from './use-reconciliation'
import { accountsText, describeResult, payoutsText, sumsText, sumText, VERDICT_HINTS } from './wording'

type Group = Result['groups'][number]

const isLacking = (verdict: Verdict) => verdict === 'missing' || verdict === 'different'

export function ResultView(matched: Matched) {
  const { file, groups, elsewhere, unreadable } = matched
  const { facts } = file
  const { variant, text } = describeResult(matched)
  const hasPayouts = variant !== 'info'
  const accounts = accountsText(elsewhere.accounts)
  const elsewhereText = hasPayouts
    ? `На счёт ${accounts} ушло: ${payoutsText(elsewhere.count)}. Чтобы сверить и их, скачайте выписку по нему.`
    : `Выплаты за эти дни ушли на счёт ${accounts}. Скачайте выписку по нему.`
  const figures = groups.filter(({ verdict, count }) => count > 0 || !isQuestion(verdict))
  return (
    <>
      <div className="flex flex-col gap-1">
        <p role="status" className={`flex items-start gap-2 text-title ${MARKS[variant].className}`}>
          <Icon path={MARKS[variant].icon} className="mt-1 size-5" />
          {text}
        </p>
        <FileLine {...file} />
      </div>
      {(elsewhere.count > 0 || !hasPayouts) && (
        <Alert variant="info">
          {elsewhere.count > 0
            ? elsewhereText
            : 'В эти дни выплат не было. Если вы сверяете другие дни, скачайте выписку за них.'}
        </Alert>
      )}
      {facts.totalMismatches.map(({ account, currency, stated, read }) => (
        <Alert key={account} variant="warning">
          {`Выписка неполная или повреждена: по её итогам на счёт ${accountsText([account])} поступило ${sumText({ currency, kopecks: stated })}, а документов в ней на ${sumText({ currency, kopecks: read })}. Скачайте её ещё раз.`}
        </Alert>
      ))}
      {facts.unreadable + unreadable > 0 && (
        <Alert variant="warning">
          {facts.unreadable > 0 &&
            `Без даты или суммы: ${plural(facts.unreadable, ['документ', 'документа', 'документов'])} выписки. `}
          {unreadable > 0 && `Не прочитано: ${registriesText(unreadable)}. `}
          Проверьте их сами.
        </Alert>
      )}
      {(hasPayouts || elsewhere.count === 0) && (
        <>
          <dl
            className={`grid gap-1 sm:grid-cols-2 sm:gap-2 ${figures.length > 4 ? 'md:grid-cols-3' : 'md:grid-cols-4'}`}
          >
            {figures.map((group) => (
              <Figure key={group.verdict} group={group} />
            ))}
          </dl>
          {groups.map(
            (group) => group.count > 0 && <GroupSection key={group.verdict} group={group} file={file} />,
          )}
        </>
      )}
    </>
  )
}

function Figure({ group: { verdict, count, sums, lacking } }: { readonly group: Group }) {
  const question = isQuestion(verdict) ? 'bg-warning-tint text-warning' : null
  const tint = count > 0 && isLacking(verdict) ? 'bg-error-tint text-error' : question
  return (
    <div
      className={`flex min-w-0 flex-wrap items-baseline gap-x-3 rounded-control px-3 py-2 sm:block ${tint ?? 'bg-gray-50'}`}
    >
      <dt className={`flex-1 basis-24 text-table wrap-anywhere ${tint === null ? 'text-gray-700' : ''}`}>
        {VERDICT_TITLES[verdict]}
      </dt>
      <dd className="ml-auto flex flex-row-reverse items-baseline gap-x-3 tabular sm:block">
        <span className="block min-w-6 text-right text-title sm:text-left">{formatCount(count)}</span>
        <span className={`block text-hint wrap-anywhere ${tint === null ? 'text-gray-500' : ''}`}>
          {count === 0 ? '\u00a0' : verdict === 'different' ? `разница ${sumsText(lacking)}` : sumsText(sums)}
        </span>
      </dd>
    </div>
  )
}

const MORE_ROWS = 50

export function GroupSection({ group, file }: { readonly group: Group } & Pick<Matched, 'file'>) {
  const { verdict, count } = group
  const [rows, setRows] = useState(group.rows)
  const hint = VERDICT_HINTS[verdict]
  const showMore = async () => {
    // While the rows load, the user may click again, or close the dialog, which rejects the request.
    const more = await file.ask('rows', [verdict, rows.length, MORE_ROWS]).catch(() => [])
    setRows((current) => (current.length === rows.length ? [...rows, ...more] : current))
  }
  return (
    <section>
      <h3 className="font-semibold">
        {VERDICT_TITLES[verdict]}{' '}
        <span className="font-normal text-gray-500 tabular">{formatCount(count)}</span>
      </h3>
      {hint !== undefined && <p className="text-hint text-gray-500">{hint}</p>}
      <ul className="mt-1 divide-y divide-gray-200 border-y border-gray-200">
        {rows.map((row) => (
          <ResultLine key={row.key} row={row} />
        ))}
      </ul>
      {rows.length < count && (
        <Button variant="tertiary" size="small" className="mt-1 -ml-2.5" onClick={() => void showMore()}>
          {`Показать ещё ${formatCount(Math.min(MORE_ROWS, count - rows.length))}`}
        </Button>
      )}
      {isLacking(verdict) && (
        <WriteToManager
          about={verdict === 'missing' ? 'Выплаты не пришли' : 'Сумма выплат другая'}
          facts={group.rows.map(toLetterFact)}
          more={count - group.rows.length}
        />
      )}
    </section>
  )
}

/** Formats a row for a letter, e.g. «п/п № 245940 от 21.11.2026: 98 170,00 ₽, пришло 98 000,00 ₽». */
function toLetterFact({ payout, credit, currency }: ResultRow) {
  const came = credit && `, пришло ${sumText({ currency, kopecks: credit.kopecks })}`
  const sum = payout && `${sumText({ currency, kopecks: payout.kopecks })}${came ?? ''}`
  return { title: payout === null ? '' : orderText(payout.order, payout.day), value: sum }
}

const LINE = 'flex flex-wrap items-baseline justify-between gap-x-4'

function ResultLine({ row }: { readonly row: ResultRow }) {
  const { verdict, payout, credit, currency } = row
  return (
    <li className="flex flex-col gap-y-0.5 py-2 text-table text-gray-500 tabular">
      <div className={LINE}>
        {payout === null ? (
          <ClampedText text={formatPayer(credit?.payer)} lines={2} className="min-w-0 flex-1 text-gray-900" />
        ) : (
          <span className="flex flex-wrap gap-x-3">
            <RegistryLinks registries={payout.registries} />
          </span>
        )}
        <span className="ml-auto font-medium whitespace-nowrap text-gray-900">
          {sumText({ currency, kopecks: (payout ?? credit)?.kopecks ?? 0 })}
        </span>
      </div>
      <div className={LINE}>
        {payout === null ? (
          <ClampedText text={formatPayer(credit?.purpose)} lines={2} className="min-w-0 flex-1 basis-60" />
        ) : (
          orderText(payout.order, payout.day)
        )}
        <Standing row={row} />
      </div>
      {payout !== null && credit !== null && verdict !== 'arrived' && (
        // This text is not truncated, because the payer's name matters and touch screens show no tooltips.
        <p className="wrap-anywhere">{creditText(cutTexts(credit))}</p>
      )}
    </li>
  )
}

export function RegistryLinks({ registries }: Pick<Payout, 'registries'>) {
  return registries.map((registry) => (
    <Link
      key={registry.id}
      to="/payouts/registries"
      search={(search) => ({ ...search, row: toSearchParam(registry.id) })}
      state={{ openedFromList: true }}
      resetScroll={false}
      className="link max-sm:leading-6"
    >
      №&nbsp;{isolated(registry.number)}
    </Link>
  ))
}

function Standing({ row: { verdict, payout, credit, currency, mayCome } }: { readonly row: ResultRow }) {
  if (payout === null) return credit && <p>{orderText(credit.number, credit.day)}</p>
  if (credit === null) {
    const last = dottedDay(addDays(payout.day, DAYS_ON_THE_WAY))
    return mayCome && <p>{`Может прийти до\u00a0${last}`}</p>
  }
  const came = sumText({ currency, kopecks: credit.kopecks })
  const less = payout.kopecks - credit.kopecks
  if (isQuestion(verdict)) {
    return <p className="text-warning">{less === 0 ? 'пришла такая же сумма' : `пришло ${came}`}</p>
  }
  if (verdict === 'arrived') {
    return <p className="whitespace-nowrap">{`пришло ${dottedDay(credit.day)}`}</p>
  }
  return (
    <p className="text-error">
      {`пришло ${came}, `}
      <span className="whitespace-nowrap">
        {`на\u00a0${sumText({ currency, kopecks: Math.abs(less) })} ${less > 0 ? 'меньше' : 'больше'}`}
      </span>
    </p>
  )
}

function orderText(number: string | null, day: Day): string {
  const date = dottedDay(day)
  return number === null || isBlank(number)
    ? `от\u00a0${date}`
    : `п/п\u00a0№\u00a0${isolated(number)} от\u00a0${date}`
}

/** Formats a credit, e.g. «В выписке п/п № 309 от 21.11.2026, ИП Соколов, ИНН 500100732259». */
function creditText({ number, day, payer, inn }: NonNullable<ResultRow['credit']>): string {
  const parts = [orderText(number, day), isolated(payer), inn && `ИНН\u00a0${inn}`]
  return `В выписке ${parts.filter((part) => !isBlank(part)).join(', ')}`
}

function formatPayer(text: string | undefined): string {
  return text === undefined || isBlank(text) ? DASH : text
}
