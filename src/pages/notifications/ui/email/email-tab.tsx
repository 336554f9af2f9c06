import { mdiPlus } from '@mdi/js'
import { type Mutation, useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Client, clientQuery } from '@/entities/client'
import { useUserRecord } from '@/entities/user'
import { type QueryState, queryState, TO_SUPPORT } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { lazyPart } from '@/shared/lib/lazy'
import { plural } from '@/shared/lib/text'
import {
  Alert,
  Button,
  Card,
  ErrorBoundary,
  ErrorState,
  ErrorWords,
  ExternalLink,
  MutationError,
  QueryPanel,
  Skeleton,
  StaleAlert,
  Switch,
} from '@/shared/ui'
import { reportChangesKey, reportWritesKey, setReportsActive } from '../../api/report-emails'
import { emailDraft } from '../../model/drafts'
import {
  EMAIL_LIMIT,
  LIST_IS_FULL,
  newestFirst,
  type ReportSettings,
  type ReportWrite,
  withPendingWrites,
} from '../../model/report-writes'
import { useWriteFailure } from '../../model/use-write-failure'
import { Instruction } from '../instruction'
import { EmailTable } from './email-table'

const AddEmailDialog = lazyPart(async () => (await import('./add-email-dialog')).AddEmailDialog)

const LOAD_FAILED = 'Ошибка при загрузке email-оповещений'

const NOT_OPENED = ['адрес не открылся', 'адреса не открылись', 'адресов не открылись'] as const

const FAILURES: Readonly<Record<ReportWrite['kind'], string>> = {
  add: 'Ошибка при добавлении email',
  'set-active': 'Ошибка при изменении статуса email',
  remove: 'Ошибка при удалении email',
  'set-master': 'Переключатель отправки вернулся в прежнее положение',
}

type EmailTabProps = { readonly userId: string; readonly clientId: string | null }

/** The addresses are a part of the client, which the shell reads as well. */
export function EmailTab({ userId, clientId }: EmailTabProps) {
  const record = useUserRecord()
  const state = useReportSettings(clientId)

  if (clientId === null) {
    return (
      <QueryPanel state={record} title={LOAD_FAILED} skeleton={<EmailSettingsSkeleton />}>
        {() => (
          <Alert variant="error">
            <ErrorWords
              reason={`${LOAD_FAILED}: ваша учётная запись не связана с компанией`}
              advice={`Чтобы связать её, ${TO_SUPPORT}.`}
            />
          </Alert>
        )}
      </QueryPanel>
    )
  }
  return (
    <QueryPanel state={state} title={LOAD_FAILED} skeleton={<EmailSettingsSkeleton />}>
      {(reports) => <EmailSettings userId={userId} clientId={clientId} reports={reports} state={state} />}
    </QueryPanel>
  )
}

type EmailSettingsProps = {
  readonly userId: string
  readonly clientId: string
  readonly reports: ReportSettingsOfClient
  readonly state: QueryState<unknown>
}

function EmailSettings({ userId, clientId, reports, state }: EmailSettingsProps) {
  const { client, settings } = reports
  const { links } = useConfig()
  const { emails, isReportActive } = settings
  const failure = useWriteFailure<ReportWrite>(reportChangesKey(clientId))
  const [isHelpOpen, setHelpOpen] = useState(false)
  const draft = emailDraft(userId)
  // Reopened after a reload or a new sign-in while an address was being typed.
  const [isAdding, setAdding] = useState(() => draft.read() !== null)

  // The server's addresses rather than the shown ones: the limit is the server's.
  const count = (client.reportEmails?.length ?? 0) + client.unreadableReportEmails
  const isFull = count >= EMAIL_LIMIT

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
          <Button
            variant="primary"
            icon={mdiPlus}
            disabled={isFull}
            aria-haspopup="dialog"
            onPointerEnter={AddEmailDialog.preload}
            onFocus={AddEmailDialog.preload}
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

      {isFull && <Alert variant="warning">{LIST_IS_FULL}</Alert>}
      {client.unreadableReportEmails > 0 && (
        <Alert variant="warning">
          {`${plural(client.unreadableReportEmails, NOT_OPENED)}, остальные на месте.`}
        </Alert>
      )}
      <StaleAlert state={state} />
      {failure !== null && (
        <MutationError
          prefix={`${FAILURES[failure.write.kind]}: `}
          error={failure.error}
          onClose={failure.dismiss}
        />
      )}

      {emails === null ? (
        // The rest of the tab stays usable.
        <Card>
          <ErrorState
            title={LOAD_FAILED}
            reason="Список адресов не пришёл. Повторите через минуту."
            action={<Button onClick={state.onRetry}>Повторить</Button>}
          />
        </Card>
      ) : (
        <Card className="overflow-clip">
          <EmailTable emails={emails} />
        </Card>
      )}

      {isAdding && (
        <ErrorBoundary name="add e-mail" onFailure="notice">
          <AddEmailDialog
            draft={draft}
            isFull={isFull}
            onClose={() => {
              draft.remove()
              setAdding(false)
            }}
          />
        </ErrorBoundary>
      )}
    </div>
  )
}

/** Sending of registries for the whole client, optimistic (quality 43); the first click switches an unknown state on. */
function MasterSwitch({ isActive }: { readonly isActive: boolean | null }) {
  const { mutate } = useMutation(setReportsActive(useApiScope()))
  return (
    <div className="flex min-h-target flex-wrap items-center gap-x-3 sm:min-h-9">
      <Switch
        label="Включить отправку реестров"
        checked={isActive === true}
        onChange={(isOn) => mutate({ kind: 'set-master', isActive: isOn })}
      />
      {isActive === null && (
        <span className="text-warning">Неизвестно, включена ли отправка. Нажмите, чтобы включить.</span>
      )}
    </div>
  )
}

function EmailSettingsSkeleton() {
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

type ReportSettingsOfClient = {
  /** As the server has confirmed it. */
  readonly client: Client
  /** With the pending writes. */
  readonly settings: ReportSettings
}

/**
 * Both are read in one component: a confirmed write leaves the pending ones and enters the client in the same moment,
 * and a render that saw only one of the two would show the older value in between (quality 43).
 */
function useReportSettings(clientId: string | null): QueryState<ReportSettingsOfClient> {
  const { api } = useApiScope()
  const client = useQuery({
    ...clientQuery({ api, clientId }),
    // Another tab may have changed the addresses a moment ago, however fresh the client is.
    refetchOnWindowFocus: 'always',
  })
  const pending = useMutationState({
    filters: { mutationKey: reportWritesKey(clientId), status: 'pending' },
    select: ({ state }: Mutation<unknown, Error, ReportWrite>) => state.variables,
  })
  const state = queryState(client)
  if (state.kind !== 'ready') return state
  const { reportEmails, isReportActive } = state.data
  const settings = withPendingWrites(
    { emails: reportEmails && newestFirst(reportEmails), isReportActive },
    pending.filter((write) => write !== undefined),
  )
  return { ...state, data: { client: state.data, settings } }
}
