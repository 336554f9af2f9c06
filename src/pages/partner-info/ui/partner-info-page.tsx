import { mdiHandshakeOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { partnerInfoQuery } from '@/entities/partner'
import { ApiError, queryState } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { Card, EmptyState, LoadingPlaceholder, Page, QueryStrip } from '@/shared/ui'
import { PartnerNavigation } from '@/widgets/section-navigation'
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
  const info = useQuery(partnerInfoQuery(useApiScope()))
  if (info.data === undefined && isNoPartner(info.error)) {
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
      skeleton={<LoadingPlaceholder className="min-h-60" />}
      offlineHint="Сведения загрузятся, когда связь вернётся."
      stale={{ title: 'Не удалось обновить сведения', note: 'Показаны прежние.' }}
    >
      {(data) => (
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
    </QueryStrip>
  )
}

function isNoPartner(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}
