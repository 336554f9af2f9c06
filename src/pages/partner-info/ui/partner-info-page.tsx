import { mdiHandshakeOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { partnerInfoQuery } from '@/entities/partner'
import { ApiError, isSessionEnd } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import {
  Card,
  EmptyState,
  ErrorWords,
  FailureNotice,
  LoadingPlaceholder,
  OfflineState,
  Page,
} from '@/shared/ui'
import { PartnerNavigation } from '@/widgets/partner-navigation'
import { PartnerTerms } from './partner-terms'
import { Referral } from './referral'
import { RewardFigures } from './reward-figures'

/** «О программе»: what the partner has earned, whom to send where, and on which terms (product §10.2). */
export function PartnerInfoPage() {
  return (
    <Page>
      <PartnerNavigation />
      <Info />
    </Page>
  )
}

function Info() {
  const { data, error, refetch, isFetching, fetchStatus } = useQuery(partnerInfoQuery(useApiScope()))
  if (data === undefined && isNoPartner(error)) {
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
  // No placeholder that waits for a connection (quality 50).
  if (data === undefined && fetchStatus === 'paused') {
    return (
      <Card>
        <OfflineState hint="Сведения загрузятся, когда связь вернётся." />
      </Card>
    )
  }
  return (
    <>
      {error !== null && !isSessionEnd(error) && (
        <FailureNotice busy={isFetching} onRetry={() => void refetch()}>
          {data === undefined ? (
            <>
              Не удалось загрузить сведения о партнёрстве: <ErrorWords error={error} />
            </>
          ) : (
            <>
              Не удалось обновить сведения: <ErrorWords error={error} note="Показаны прежние." />
            </>
          )}
        </FailureNotice>
      )}
      {data === undefined && error === null && <LoadingPlaceholder className="min-h-60" />}
      {data !== undefined && (
        <>
          <RewardFigures info={data} />
          <div className="@container">
            <div className="grid items-start gap-4 @2xl:grid-cols-2">
              <Referral referral={data.referral} />
              <PartnerTerms terms={data.terms} />
            </div>
          </div>
        </>
      )}
    </>
  )
}

function isNoPartner(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}
