import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { paymentLinksKey } from '@/entities/payment-link'
import { errorMessage, type Failure, isSessionEnd } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { logFailure } from '@/shared/lib/log'
import { formatCount, plural, quoted } from '@/shared/lib/text'
import { Alert, Button, Dialog, ErrorWords, ProgressBar, toast } from '@/shared/ui'
import { disableLink } from '../api'

export type SelectedLink = {
  readonly id: string
  readonly title: string
  /** `Idempotency-Key` of the request that disables the link. */
  readonly key: string
}

type DisableManyDialogProps = {
  readonly links: readonly SelectedLink[]
  readonly onDisabled: (ids: readonly string[]) => void
  readonly onClose: () => void
}

type FailedLink = { readonly link: SelectedLink; readonly failure: Failure }

type Phase =
  | { readonly kind: 'asking'; readonly failed: readonly FailedLink[] }
  | { readonly kind: 'running'; readonly done: number }

const FORMS = ['ссылку', 'ссылки', 'ссылок'] as const
const LINKS = ['ссылка', 'ссылки', 'ссылок'] as const
/** Maximum number of titles per failure reason; further links are only counted. */
const MOST_TITLES = 5

/** Renders the dialog that disables links one by one. Failed requests are retried with the same keys. */
export function DisableManyDialog({ links, onDisabled, onClose }: DisableManyDialogProps) {
  const { api, clientId } = useApiScope()
  const queryClient = useQueryClient()
  const [phase, setPhase] = useState<Phase>({ kind: 'asking', failed: [] })
  const stopping = useRef(new AbortController())
  useEffect(() => () => stopping.current.abort(), [])

  async function run() {
    const stop = new AbortController()
    stopping.current = stop
    const disabled: string[] = []
    const failed: FailedLink[] = []
    for (const link of links) {
      if (stop.signal.aborted) break
      setPhase({ kind: 'running', done: disabled.length + failed.length })
      try {
        await disableLink(api, link.id, link.key)
        disabled.push(link.id)
      } catch (error) {
        // The session has ended, and the page is redirecting to the sign-in.
        if (isSessionEnd(error)) return
        logFailure('payment links', error)
        failed.push({ link, failure: errorMessage(error) })
      }
    }
    void queryClient.invalidateQueries({ queryKey: paymentLinksKey(clientId) })
    if (disabled.length > 0)
      toast({ tone: 'success', text: `Отключено ссылок: ${formatCount(disabled.length)}` })
    onDisabled(disabled)
    if (disabled.length === links.length || stop.signal.aborted) onClose()
    else setPhase({ kind: 'asking', failed })
  }

  if (phase.kind === 'running') {
    return (
      <Dialog
        title="Отключаем ссылки"
        variant="window"
        persistent
        onClose={() => stopping.current.abort()}
        actions={<Button onClick={() => stopping.current.abort()}>Остановить</Button>}
      >
        <ProgressBar label="Отключаем ссылки" share={phase.done / links.length} />
        <p className="mt-2 text-gray-500 tabular">{`${formatCount(phase.done)} из ${formatCount(links.length)}`}</p>
      </Dialog>
    )
  }
  const { failed } = phase
  return (
    // Renders the same component as during the run, so that the dialog stays mounted.
    <Dialog
      title={
        failed.length === 0
          ? `Отключить ${plural(links.length, FORMS)}?`
          : `Не отключены: ${formatCount(failed.length)}`
      }
      description="Заплатить по ним будет нельзя, включить их снова тоже. Полученные оплаты останутся."
      variant="alert"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button variant="danger" onClick={() => void run()}>
            {failed.length === 0 ? 'Отключить' : 'Повторить'}
          </Button>
        </>
      }
    >
      {failed.length > 0 ? (
        <Alert variant="error" role="alert">
          <ul className="flex flex-col gap-3">
            {byReason(failed).map(({ failure, links: alike }) => (
              <li key={failure.reason + failure.advice}>
                <p className="font-medium">{plural(alike.length, LINKS)}</p>
                <p>
                  <ErrorWords {...failure} />
                </p>
                <p className="mt-1 text-hint">{formatTitles(alike)}</p>
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        <ul className="list-disc pl-4 text-gray-700">
          {links.map(({ id, title }) => (
            <li key={id} className="wrap-anywhere">
              {formatTitle(title)}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function byReason(failed: readonly FailedLink[]) {
  const groups = new Map<string, { readonly failure: Failure; readonly links: SelectedLink[] }>()
  for (const { link, failure } of failed) {
    const key = failure.reason + failure.advice
    const group = groups.get(key) ?? { failure, links: [] }
    group.links.push(link)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Formats titles as a list, e.g. «Доставка», «Сборка» и ещё 7. */
function formatTitles(links: readonly SelectedLink[]): string {
  const titles = links.slice(0, MOST_TITLES).map(({ title }) => quoted(formatTitle(title)))
  const rest = links.length - titles.length
  return rest === 0 ? titles.join(', ') : `${titles.join(', ')} и ещё ${formatCount(rest)}`
}

function formatTitle(title: string): string {
  return title === '' ? 'Без названия' : title
}
