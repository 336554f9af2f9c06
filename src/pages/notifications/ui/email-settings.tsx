import { mdiPlus } from '@mdi/js'
import { type ReactNode, Suspense, useState } from 'react'
import type { Client } from '@/entities/client'
import { useConfig } from '@/shared/config'
import { lazyPart } from '@/shared/lib/lazy'
import { Button, Card, ExternalLink, Notice, Region, Skeleton } from '@/shared/ui'
import { reportChangesKey } from '../api/report-email.mutations'
import { EMAIL_LIMIT } from '../config/limits'
import { emailDraft } from '../model/kept-texts'
import type { ReportSettings, ReportWrite } from '../model/report-writes'
import { useWriteFailure } from '../model/use-write-failure'
import { EmailTable } from './email-table'
import { StaleNotice, WriteFailureNotice } from './failure-panel'
import { Instruction } from './instruction'
import { MasterSwitch } from './master-switch'

const { Part: AddEmailDialog, preload: preloadDialog } = lazyPart(
  async () => (await import('./add-email-dialog')).AddEmailDialog,
)

const FAILURES: Readonly<Record<ReportWrite['kind'], string>> = {
  add: 'Ошибка при добавлении email',
  'set-active': 'Ошибка при изменении статуса email',
  remove: 'Ошибка при удалении email',
  'set-master': 'Переключатель отправки вернулся в прежнее положение',
}

type EmailSettingsProps = {
  readonly userId: string
  readonly clientId: string
  /** What the server has confirmed. */
  readonly client: Client
  /** The same with the pending writes laid over it. */
  readonly settings: ReportSettings
  /** What refreshes the data when their last reload has failed. */
  readonly refresh: { readonly isBusy: boolean; readonly run: () => void } | null
  /** In place of the list when the server did not give it; the rest of the tab stays usable. */
  readonly noList: ReactNode
}

export function EmailSettings({ userId, clientId, client, settings, refresh, noList }: EmailSettingsProps) {
  const { links } = useConfig()
  const { emails, isReportActive } = settings
  const failure = useWriteFailure<ReportWrite>(reportChangesKey(clientId))
  const [isHelpOpen, setHelpOpen] = useState(false)
  const draft = emailDraft(userId)
  // A reload or a new sign-in while an address was being typed: the dialog is there again.
  const [isAdding, setAdding] = useState(() => draft.read() !== null)

  // What the server holds, not what the screen hopes for: the limit is the server's.
  const count = (client.reportEmails?.length ?? 0) + client.unreadableReportEmails
  const isFull = count >= EMAIL_LIMIT

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
          <Button
            kind="primary"
            icon={mdiPlus}
            disabled={isFull}
            aria-haspopup="dialog"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setAdding(true)}
            className="max-sm:grow"
          >
            Добавить адрес
          </Button>
          {emails !== null && (
            <p className="text-gray-500">
              Адресов:{' '}
              <span className="font-medium text-gray-900 tabular">{`${count} из ${EMAIL_LIMIT}`}</span>
            </p>
          )}
        </div>
        <MasterSwitch isActive={isReportActive} />
      </div>

      <Instruction
        isOpen={isHelpOpen}
        onToggle={() => setHelpOpen((isOpen) => !isOpen)}
        beside={
          <ExternalLink
            href={links.emailHelp}
            newTab
            className="tap-room inline-flex min-h-6 items-center text-primary-600 underline underline-offset-2"
          >
            Подробнее о реестрах
          </ExternalLink>
        }
      >
        <EmailHelp />
      </Instruction>

      {isFull && (
        <Notice tone="warning">
          {`Добавлено максимальное количество адресов: ${EMAIL_LIMIT}. Чтобы добавить новый, сначала удалите один из текущих.`}
        </Notice>
      )}
      {client.unreadableReportEmails > 0 && (
        <Notice tone="warning">
          {`Не удалось прочитать часть адресов: ${client.unreadableReportEmails}. Остальные показаны ниже.`}
        </Notice>
      )}
      {refresh !== null && <StaleNotice isBusy={refresh.isBusy} onRefresh={refresh.run} />}
      {failure !== null && (
        <WriteFailureNotice
          title={FAILURES[failure.write.kind]}
          error={failure.error}
          onClose={failure.dismiss}
        />
      )}

      {emails === null ? (
        noList
      ) : (
        <Card className="overflow-clip">
          <EmailTable emails={emails} />
        </Card>
      )}

      {isAdding && (
        <Region name="add e-mail" onFailure="notice">
          <Suspense>
            <AddEmailDialog
              draft={draft}
              isFull={isFull}
              onClose={() => {
                draft.remove()
                setAdding(false)
              }}
            />
          </Suspense>
        </Region>
      )}
    </div>
  )
}

/** The frame of the tab while the client is on its way. */
export function EmailSettingsSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        Пожалуйста, подождите.
      </p>
      <div className="flex flex-wrap gap-6">
        <Skeleton className="h-9 w-44" />
        <Skeleton className="h-9 w-64" />
      </div>
      <Skeleton className="h-9 w-56" />
      <Card className="flex flex-col gap-4 p-5">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
      </Card>
    </div>
  )
}

function EmailHelp() {
  return (
    <>
      <p>Реестр — ежедневный отчёт об операциях. Он приходит на каждый активный адрес из списка.</p>
      <ol>
        <li>Добавьте почту сотрудника. Новый адрес сразу становится активным.</li>
        <li>
          Чтобы на время остановить письма на один адрес, деактивируйте его: он останется в списке. Удаляйте
          только те адреса, которые больше не нужны.
        </li>
        <li>
          Общий переключатель над списком включает и отключает отправку сразу на все адреса, не меняя их
          состояния.
        </li>
        <li>{`В списке может быть до ${EMAIL_LIMIT} адресов.`}</li>
      </ol>
    </>
  )
}
