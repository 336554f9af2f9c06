import { mdiContentCopy, mdiHandshakeOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { WriteToManager } from '@/entities/client'
import { type PartnerInfo, partnerInfoQuery, productTitle, rateTitle } from '@/entities/partner'
import { ApiError, queryState } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { formatSum } from '@/shared/lib/money'
import { DASH, plural } from '@/shared/lib/text'
import {
  Alert,
  Button,
  Card,
  CopyButton,
  copyText,
  DetailsList,
  EmptyState,
  ExternalLink,
  LoadingPlaceholder,
  Page,
  QrCode,
  QueryStrip,
} from '@/shared/ui'
import { PartnerNavigation } from '@/widgets/section-navigation'

export function PartnerInfoPage() {
  return (
    <Page navigation={<PartnerNavigation />}>
      <Info />
    </Page>
  )
}

function Info() {
  const info = useQuery(partnerInfoQuery(useApiScope()))
  if (info.data === undefined && info.error instanceof ApiError && info.error.status === 404) {
    return (
      <Card>
        <EmptyState
          icon={mdiHandshakeOutline}
          text="Партнёрского договора пока нет"
          hint="Рекомендуйте нас другим компаниям и получайте вознаграждение. Договор оформит ваш менеджер."
        />
      </Card>
    )
  }
  return (
    <QueryStrip
      state={queryState(info)}
      title="Не удалось загрузить сведения о партнёрстве"
      skeleton={<LoadingPlaceholder className="min-h-60 max-sm:min-h-dvh" />}
      offlineHint="Сведения загрузятся, когда связь вернётся."
      stale={{ title: 'Не удалось обновить сведения', note: 'Показаны прежние.' }}
    >
      {(data) => (
        <div className="flex flex-col gap-4">
          <RewardFigures info={data} />
          <div className="@container">
            <div className="grid gap-4 @5xl:grid-cols-2">
              <Referral referral={data.referral} />
              <PartnerTerms terms={data.terms} />
            </div>
          </div>
        </div>
      )}
    </QueryStrip>
  )
}

const FIGURES = [
  { name: 'accrued', title: 'Начислено', hint: 'За всё время' },
  { name: 'awaiting', title: 'Ожидает', hint: 'Срок проверки ещё не прошёл' },
  { name: 'available', title: 'Доступно к выплате', hint: 'Войдёт в ближайшую выплату' },
  { name: 'paid', title: 'Выплачено', hint: 'Уже на вашем счёте' },
] as const

/** Renders the reward amounts. A missing amount is «—» rather than zero. */
function RewardFigures({ info }: { readonly info: PartnerInfo }) {
  return (
    <Card className="@container p-4 sm:p-5">
      <dl className="grid gap-x-6 gap-y-4 @md:grid-cols-2 @4xl:grid-cols-4">
        {FIGURES.map(({ name, title, hint }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-3 @md:block">
            <dt className="text-gray-500">{title}</dt>
            <dd className="ml-auto text-lead font-semibold wrap-anywhere tabular @md:text-figure">
              {formatSum(info[name])}
            </dd>
            <dd className="basis-full text-hint text-gray-500">{hint}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Referral({ referral }: { readonly referral: PartnerInfo['referral'] }) {
  const { code, url } = referral
  return (
    <Card className="flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <h2 className="text-lead font-semibold">Реферальная ссылка</h2>
      <div className="grid gap-4 @md:grid-cols-[1fr_11rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <p className="text-gray-500">
            Отправьте ссылку или назовите код: компании, которые по ним придут, закрепятся за вами.
          </p>
          {url === null ? (
            <Alert variant="warning">
              Адрес ссылки не пришёл.
              <WriteToManager
                about="Адрес реферальной ссылки не пришёл"
                facts={[{ title: 'Код партнёра', value: code }]}
              />
            </Alert>
          ) : (
            <>
              <p className="rounded-control bg-gray-50 p-2 text-table wrap-anywhere">
                <ExternalLink href={url} newTab className="tap-room text-primary-600 underline">
                  {url}
                </ExternalLink>
              </p>
              <Button variant="primary" icon={mdiContentCopy} onClick={() => void copyText(url)}>
                Скопировать ссылку
              </Button>
            </>
          )}
          {code !== null && (
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="text-gray-500">Код партнёра</span>
              <span className="inline-flex items-center gap-2">
                <span className="min-w-0 font-semibold wrap-anywhere tabular">{code}</span>
                <CopyButton text={code} label="Скопировать код партнёра" />
              </span>
            </p>
          )}
        </div>
        {url !== null && (
          <QrCode text={url} label="QR-код реферальной ссылки" fileName="qr-partner" forPrint />
        )}
      </div>
    </Card>
  )
}

function PartnerTerms({ terms }: { readonly terms: PartnerInfo['terms'] }) {
  const { rates, areRatesWhole, holdDays, payoutDays, url } = terms
  return (
    <Card className="flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <h2 className="text-lead font-semibold">Условия</h2>
      <div>
        <h3 className="mb-2 font-semibold">Вознаграждение с каждой продажи</h3>
        {!areRatesWhole && <Alert variant="warning">Показаны не все ставки: сверьтесь с договором.</Alert>}
        <DetailsList
          items={rates.map(({ product, rate }) => ({ title: productTitle(product), value: rateTitle(rate) }))}
        />
      </div>
      <div>
        <h3 className="mb-2 font-semibold">Сроки</h3>
        <DetailsList
          items={[
            { title: 'Проверяем продажу', value: daysTitle(holdDays) },
            { title: 'Выплата после продажи', value: daysTitle(payoutDays) },
          ]}
        />
      </div>
      {url !== null && (
        <p>
          <ExternalLink href={url} newTab className="link">
            Полные условия программы
          </ExternalLink>
        </p>
      )}
    </Card>
  )
}

function daysTitle(days: number | null): string {
  return days === null ? DASH : plural(days, ['день', 'дня', 'дней'])
}
