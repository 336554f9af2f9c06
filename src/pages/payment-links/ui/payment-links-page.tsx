import { mdiPlus, mdiTableArrowUp } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { getLinkState, LINK_WATCH, type PaymentLink, paymentLinkQuery } from '@/entities/payment-link'
import { useSession } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { useIsPhone } from '@/shared/lib/device'
import { formatCount, isolated } from '@/shared/lib/text'
import { Button, buttonClass, Card, Icon, lazyWindow, Page, RowMenu } from '@/shared/ui'
import { ListScreen, lazyDetails, useListPageUrl } from '@/widgets/list-screen'
import { keptJob } from '../bulk/job'
import { LINKS_LIST } from '../list'
import type { SelectedLink } from './disable-many-dialog'
import { linkMenu } from './link-menu'

const LinkDetails = lazyDetails(async () => (await import('./link-details')).LinkDetails)
const DisableManyDialog = lazyWindow(
  'link dialog',
  async () => (await import('./disable-many-dialog')).DisableManyDialog,
)
const LinkShareDialog = lazyWindow(
  'link dialog',
  async () => (await import('@/features/payment-link-share')).LinkShareDialog,
)
const DisableDialog = lazyWindow('link dialog', async () => (await import('./disable-dialog')).DisableDialog)

export function PaymentLinksPage() {
  return (
    <Page
      actions={
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <BulkLinks />
          <Link to="/invoices/link" className={buttonClass('primary', 'max-sm:grow', 'tight')}>
            <Icon path={mdiPlus} className="size-5 max-sm:hidden" />
            Создать ссылку
          </Link>
        </div>
      }
    >
      <Links />
    </Page>
  )
}

function Links() {
  const url = useListPageUrl(LINKS_LIST)
  const [dialog, setDialog] = useState<{
    readonly name: 'code' | 'disable'
    readonly link: PaymentLink
  } | null>(null)
  /** Links selected to be disabled together; `null` when the selection mode is off. */
  const [selected, setSelected] = useState<readonly SelectedLink[] | null>(null)
  const [isDisabling, setIsDisabling] = useState(false)
  const [openedAt] = useState(() => new Date())
  const { features } = useConfig()
  const close = () => setDialog(null)
  return (
    <>
      {selected !== null && (
        <Card className="sticky top-header z-header flex flex-wrap items-center gap-2 px-4 py-2">
          <p role="status" className="flex-1 whitespace-nowrap">
            Выбрано: {formatCount(selected.length)}
          </p>
          <Button onClick={() => setSelected(null)}>Отмена</Button>
          <Button
            variant="danger"
            className="max-sm:flex-auto"
            disabled={selected.length === 0}
            onPointerEnter={DisableManyDialog.preload}
            onFocus={DisableManyDialog.preload}
            onClick={() => setIsDisabling(true)}
          >
            Отключить выбранные
          </Button>
        </Card>
      )}
      <ListScreen
        list={LINKS_LIST}
        url={url}
        rowActions={(link) => {
          if (selected === null) {
            const entries = linkMenu(link, {
              ...features,
              now: openedAt,
              onShowCode: () => setDialog({ name: 'code', link }),
              onDisable: () => setDialog({ name: 'disable', link }),
              onChoose: () => setSelected([toSelectedLink(link)]),
            })
            return <RowMenu variant="dots" title={`Действия: ${isolated(link.title)}`} entries={entries} />
          }
          return (
            getLinkState(link, openedAt) === 'active' && (
              <label className="inline-flex size-target items-center justify-center sm:size-9">
                <input
                  type="checkbox"
                  aria-label={`Выбрать: ${isolated(link.title)}`}
                  checked={selected.some(({ id }) => id === link.id)}
                  onChange={({ target }) => {
                    const others = selected.filter(({ id }) => id !== link.id)
                    setSelected(target.checked ? [...others, toSelectedLink(link)] : others)
                  }}
                  className="size-5 accent-primary-600"
                />
              </label>
            )
          )
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
      {dialog?.name === 'code' && <LinkShareDialog link={dialog.link} onClose={close} />}
      {dialog?.name === 'disable' && <DisableDialog link={dialog.link} onClose={close} />}
      {isDisabling && selected !== null && (
        <DisableManyDialog
          links={selected}
          onDisabled={(ids) => {
            const others = selected.filter(({ id }) => !ids.includes(id))
            setSelected(others.length === 0 ? null : others)
          }}
          onClose={() => setIsDisabling(false)}
        />
      )}
    </>
  )
}

function toSelectedLink({ id, title }: PaymentLink): SelectedLink {
  return { id, title, key: crypto.randomUUID() }
}

const BulkDialog = lazyWindow('bulk links', async () => (await import('../bulk/bulk-dialog')).BulkDialog)

/** Renders «Создать несколько» and its dialog, which opens again after a reload (product §9.8). */
function BulkLinks() {
  const kept = keptJob(useSession()?.userId ?? '')
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(kept.exists)
  return (
    <>
      <Button
        {...(!isPhone && { icon: mdiTableArrowUp })}
        size="tight"
        className="max-sm:grow print:hidden"
        aria-haspopup="dialog"
        onPointerEnter={BulkDialog.preload}
        onFocus={BulkDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        Создать несколько
      </Button>
      {isOpen && <BulkDialog kept={kept} onClose={() => setIsOpen(false)} />}
    </>
  )
}
