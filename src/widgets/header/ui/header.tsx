import { useEffect } from 'react'
import { shortLegalName, useClient } from '@/entities/client'
import { useConfig } from '@/shared/config'
import { useIsMedium } from '@/shared/lib/device'
import { isolated } from '@/shared/lib/text'
import { ErrorBoundary, ExternalLink, Logo, Skeleton } from '@/shared/ui'
import { BalanceMenu, SettingsMenu, SlaMenu, UserMenu } from './menus'
import { Merchants } from './merchants'

/**
 * Renders the desktop header. Each part with data of the client has its own error boundary, so that a failure
 * does not remove the logout (quality 47). Widths are in rem, because users may double the text size.
 */
export function Header() {
  const { links, brand } = useConfig()
  const name = brand?.name ?? 'Кабинет'
  const isMedium = useIsMedium()
  return (
    <header className="@container sticky top-0 z-header bg-white print:static">
      <div className="flex h-header items-center gap-2 border-b border-gray-200 safe-top safe-px-4 md:safe-px-6">
        <ExternalLink
          href={links.businessSite}
          className="mr-2 flex shrink-0 items-center gap-2 rounded-control font-semibold"
          // Starts with the visible label, for voice control (WCAG 2.5.3).
          aria-label={`${name}, сайт для бизнеса`}
        >
          <Logo />
          <span className="max-w-48 truncate @max-[60rem]:hidden">{name}</span>
        </ExternalLink>
        {isMedium && <MerchantsRegion />}
        <div className="ml-auto flex min-w-0 items-center gap-1 print:gap-0">
          <ErrorBoundary name="client info" onFailure="hide">
            <ClientInfo />
          </ErrorBoundary>
          <div className="flex shrink-0 @max-[36rem]:min-w-9 @max-[36rem]:shrink-10">
            <ErrorBoundary name="SLA" onFailure="hide">
              <SlaMenu />
            </ErrorBoundary>
          </div>
          <div className="flex shrink-0 @max-[22rem]:min-w-0 @max-[22rem]:shrink">
            <ErrorBoundary name="balance" onFailure="hide">
              <BalanceMenu />
            </ErrorBoundary>
          </div>
          <div className="flex shrink-0">
            <SettingsMenu />
          </div>
          <div className="flex min-w-9 shrink-100 print:hidden">
            <UserMenu />
          </div>
        </div>
      </div>
    </header>
  )
}

function ClientInfo() {
  const { data: client, isPending, fetchStatus } = useClient()
  const named =
    client === undefined ? '' : [client.legalName, `ID ${client.clientId}`].filter(Boolean).join(' · ')
  useEffect(() => {
    // Printed pages after the first show it in their margin, see `@page`.
    const { style } = document.documentElement
    style.setProperty('--client', JSON.stringify(named))
    return () => void style.removeProperty('--client')
  }, [named])
  if (client === undefined) {
    return isPending && fetchStatus === 'fetching' ? (
      <Skeleton className="mr-2 h-8 w-64 min-w-0 shrink-1000 @max-[60rem]:hidden" />
    ) : null
  }
  return (
    <div className="mr-2 flex min-w-0 shrink-1000 flex-col text-hint text-gray-500 print:mr-0 print:text-right @max-[36rem]:hidden @min-[60rem]:min-w-36">
      {client.legalName !== null && <LegalName legalName={client.legalName} />}
      <span className="truncate tabular">
        {client.taxId !== null && <>ИНН&nbsp;{isolated(client.taxId)} · </>}ID&nbsp;
        {isolated(client.clientId)}
      </span>
    </div>
  )
}

/** Renders a shortened name. The tooltip and screen readers have the full name (product §1.5). */
function LegalName({ legalName }: { readonly legalName: string }) {
  const shown = shortLegalName(legalName)
  const isCut = shown !== legalName
  return (
    <span className="truncate font-medium text-gray-900 print:whitespace-normal" title={legalName}>
      <span aria-hidden={isCut} className={isCut ? 'print:hidden' : ''}>
        {shown}
      </span>
      {isCut && <span className="not-print:sr-only">{legalName}</span>}
    </span>
  )
}

/** Renders the merchants in a row below a header that has no space for them. Reserves the row while they load. */
export function MerchantsRow() {
  const isMedium = useIsMedium()
  const { isPending, fetchStatus } = useClient()
  if (isMedium) return null
  return (
    <div className="border-b border-gray-200 bg-white safe-px-4 empty:hidden print:hidden">
      {isPending && fetchStatus === 'fetching' && <div className="h-row" />}
      <MerchantsRegion />
    </div>
  )
}

function MerchantsRegion() {
  return (
    <ErrorBoundary name="merchants" onFailure="hide">
      <Merchants />
    </ErrorBoundary>
  )
}
