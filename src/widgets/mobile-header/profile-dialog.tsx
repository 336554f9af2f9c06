import { mdiLogout, mdiOpenInNew } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBalance } from '@/entities/balance'
import { formatSla, managerLinks, useClient } from '@/entities/client'
import { useSignOut } from '@/features/sign-out'
import { useSession } from '@/shared/auth'
import { accountLinks, useConfig } from '@/shared/config'
import { formatMoney, formatRoubles } from '@/shared/lib/money'
import { Button, CopyButton, Dialog, ExternalLink, Icon } from '@/shared/ui'

const ROW = 'flex min-h-target items-center gap-3 rounded-control px-2 hover:bg-gray-50'

type ProfileDialogProps = { readonly onClose: () => void; readonly returnFocusTo: () => HTMLElement | null }

export function ProfileDialog({ onClose, returnFocusTo }: ProfileDialogProps) {
  const session = useSession()
  const { data: client } = useClient()
  const { data: balance } = useBalance()
  const { links } = useConfig()
  const signOut = useSignOut()
  return (
    <Dialog
      title="Профиль"
      variant="fullscreen"
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      actions={
        <Button icon={mdiLogout} onClick={signOut}>
          Выйти
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <dl className="text-table">
          <Fact label="E-mail" value={session?.email} />
          <Fact label="ID клиента" value={client?.clientId ?? session?.clientId} isCopied />
          <Fact label="ИНН" value={client?.taxId} isCopied />
          <Fact label="Юридическое лицо" value={client?.legalName} />
          <Fact label="SLA" value={client?.sla == null ? null : formatSla(client.sla)} />
        </dl>
        {balance !== undefined && (
          <Block title="Баланс">
            <p className="text-figure tabular">{formatMoney(balance.total)}</p>
            <dl className="mt-2 flex flex-col gap-1">
              {balance.details.map(({ label, amount }, index) => (
                // Two parts may have the same label, and their order is the provider's.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <div key={index} className="flex flex-wrap justify-between gap-x-3">
                  <dt className="min-w-0 wrap-anywhere text-gray-500">{label}</dt>
                  <dd className="whitespace-nowrap tabular">{formatRoubles(amount)}</dd>
                </div>
              ))}
            </dl>
          </Block>
        )}
        {client?.manager != null && (
          <Block title="Ваш менеджер">
            {client.manager.name !== null && <p className="font-medium">{client.manager.name}</p>}
            <ul className="mt-1">
              {managerLinks(client.manager).map(({ key, element }) => (
                <li
                  key={key}
                  className="[&_a]:flex [&_a]:min-h-target [&_a]:items-center [&_a]:gap-3 [&_a]:text-table [&_a]:wrap-anywhere"
                >
                  {element}
                </li>
              ))}
            </ul>
          </Block>
        )}
        <nav aria-label="Учётная запись">
          <ul>
            {accountLinks(links).map(({ label, icon, href }) => (
              <li key={label}>
                {href === undefined ? (
                  <Link to="/settings/notifications" onClick={onClose} className={ROW}>
                    <Icon path={icon} />
                    <span className="min-w-0 wrap-anywhere">{label}</span>
                  </Link>
                ) : (
                  <ExternalLink href={href} className={ROW}>
                    <Icon path={icon} />
                    <span className="min-w-0 wrap-anywhere">{label}</span>
                    <Icon path={mdiOpenInNew} className="ml-auto size-4 text-gray-400" />
                  </ExternalLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Dialog>
  )
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="rounded-card border border-gray-200 p-4">
      <h3 className="mb-1 text-hint text-gray-500">{title}</h3>
      {children}
    </section>
  )
}

type FactProps = {
  readonly label: string
  readonly value: string | null | undefined
  readonly isCopied?: boolean
}

function Fact({ label, value, isCopied = false }: FactProps) {
  if (value == null) return null
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
      <dt className="text-gray-500">{label}</dt>
      <dd className="flex min-w-0 items-center gap-1 wrap-anywhere">
        {isCopied && <CopyButton text={value} label={`Скопировать: ${label}`} />}
        {value}
      </dd>
    </div>
  )
}
