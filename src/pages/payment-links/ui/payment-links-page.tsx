import { mdiPlus } from '@mdi/js'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LINK_WATCH, type PaymentLink, paymentLinkQuery } from '@/entities/payment-link'
import { lazyPart } from '@/shared/lib/lazy'
import { isolated } from '@/shared/lib/text'
import { buttonClass, ErrorBoundary, Icon, LoadingPlaceholder, Page } from '@/shared/ui'
import { ListScreen, useListPageAddress } from '@/widgets/list-screen'
import { LINKS_LIST } from '../list'
import { LinkShareDialog } from './link-address'
import { linkMenu } from './link-menu'

const LinkDetails = lazyPart(
  async () => (await import('./link-details')).LinkDetails,
  <LoadingPlaceholder className="min-h-60" />,
)
const DisableDialog = lazyPart(async () => (await import('./disable-dialog')).DisableDialog)

const route = getRouteApi('/_cabinet/invoices/links')

/** All payment links of the company. */
export function PaymentLinksPage() {
  return (
    <Page
      actions={
        <Link to="/invoices/link" className={buttonClass('primary', 'max-sm:w-full')}>
          <Icon path={mdiPlus} />
          Создать ссылку
        </Link>
      }
    >
      <Links />
    </Page>
  )
}

function Links() {
  const address = useListPageAddress(LINKS_LIST, route.useSearch())
  const [dialog, setDialog] = useState<{
    readonly name: 'code' | 'disable'
    readonly link: PaymentLink
  } | null>(null)
  const [openedAt] = useState(() => new Date())
  const close = () => setDialog(null)
  return (
    <>
      <ListScreen
        list={LINKS_LIST}
        address={address}
        rowMenu={{
          title: (link) => `Действия: ${isolated(link.title)}`,
          entries: (link) =>
            linkMenu(link, {
              now: openedAt,
              onShowCode: () => setDialog({ name: 'code', link }),
              onDisable: () => setDialog({ name: 'disable', link }),
            }),
        }}
        drawer={{
          title: (id) => `Ссылка ${isolated(id)}`,
          query: paymentLinkQuery,
          watch: LINK_WATCH,
          messages: {
            missing: (id) => `Ссылка ${id} не найдена. Проверьте адрес или найдите её в списке.`,
            failed: 'Не удалось загрузить ссылку',
          },
          render: ({ record }) => (
            <LinkDetails link={record} onDisable={() => setDialog({ name: 'disable', link: record })} />
          ),
        }}
      />
      {dialog !== null && (
        <ErrorBoundary name="link dialog">
          {dialog.name === 'code' ? (
            <LinkShareDialog link={dialog.link} onClose={close} />
          ) : (
            <DisableDialog link={dialog.link} onClose={close} />
          )}
        </ErrorBoundary>
      )}
    </>
  )
}
