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
  LoadingPlaceholder,
  MutationError,
  QueryPanel,
  StaleAlert,
  Switch,
} from '@/shared/ui'
import { reportChangesKey, reportWritesKey, setReportsActive } from '../../api/report-emails'
import { emailDraft } from '../../model/drafts'
import {
  applyWrite,
  EMAIL_LIMIT,
  LIST_IS_FULL,
  newestFirst,
  type ReportWrite,
} from '../../model/report-writes'
import { useWriteFailure } from '../../model/use-write-failure'
import { Instruction } from '../instruction'
import { EmailTable } from './email-table'

const AddEmailDialog = lazyPart(async () => (await import('./add-email-dialog')).AddEmailDialog)

const SKELETON = <LoadingPlaceholder className="min-h-64 max-sm:min-h-dvh" />
const LOAD_FAILED = 'Ошибка при загрузке email-оповещений'

const NOT_OPENED = ['адрес не открылся', 'адреса не открылись', 'адресов не открылись'] as const

const FAILURES: Readonly<Record<ReportWrite['kind'], string>> = {
  add: 'Ошибка при добавлении email',
  'set-active': 'Ошибка при изменении статуса email',
  remove: 'Ошибка при удалении email',
  'set-master': 'Переключатель отправки вернулся в прежнее положение',
}

type EmailTabProps = { readonly userId: string; readonly clientId: string | null }

export function EmailTab({ userId, clientId }: EmailTabProps) {
  const record = useUserRecord()
  const state = useReportSettings(clientId)

  if (clientId === null) {
    return (
      <QueryPanel state={record} title={LOAD_FAILED} skeleton={SKELETON}>
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
    <QueryPanel state={state} title={LOAD_FAILED} skeleton={SKELETON}>
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
  const { confirmed, shown } = reports
  const { links } = useConfig()
  const failure = useWriteFailure<ReportWrite>(reportChangesKey(clientId))
  const [isHelpOpen, setHelpOpen] = useState(false)
  const draft = emailDraft(userId)
  // Reopens after a reload or a sign-in if the user was typing an e-mail.
  const [isAdding, setAdding] = useState(() => draft.read() !== null)

  // Counts the confirmed e-mails rather than the optimistic list, because the server enforces the limit.
  const count = (confirmed.reportEmails?.length ?? 0) + confirmed.unreadableReportEmails
  const isFull = count >= EMAIL_LIMIT

  return (
    <div className="flex flex-col gap-4 max-sm:gap-2">
      <Instruction
        isOpen={isHelpOpen}
        onToggle={() => setHelpOpen((isOpen) => !isOpen)}
        before={
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2 mr-auto">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
              <Button
                variant="primary"
                size="tight"
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
              {shown.reportEmails !== null && (
                <p className="text-gray-500">
                  Адресов:{' '}
                  <span className="font-medium text-gray-900 tabular">{`${count} из ${EMAIL_LIMIT}`}</span>
                </p>
              )}
            </div>
            <MasterSwitch isActive={shown.isReportActive} />
          </div>
        }
        beside={
          <ExternalLink
            href={links.emailHelp}
            newTab
            className="link inline-flex min-h-6 items-center font-medium"
          >
            О реестрах
          </ExternalLink>
        }
      >
        <EmailHelp />
      </Instruction>

      {isFull && <Alert variant="warning">{LIST_IS_FULL}</Alert>}
      {confirmed.unreadableReportEmails > 0 && (
        <Alert variant="warning">
          {`${plural(confirmed.unreadableReportEmails, NOT_OPENED)}, остальные на месте.`}
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

      {shown.reportEmails === null ? (
        <Card>
          <ErrorState
            title={LOAD_FAILED}
            reason="Список адресов не пришёл. Повторите через минуту."
            action={<Button onClick={state.onRetry}>Повторить</Button>}
          />
        </Card>
      ) : (
        <Card className="overflow-clip">
          <EmailTable emails={newestFirst(shown.reportEmails)} />
        </Card>
      )}

      {isAdding && (
        <ErrorBoundary name="add e-mail" onFailure={() => setAdding(false)}>
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

/** Renders the optimistic switch for all registry e-mails (quality 43). A click turns an unknown state on. */
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
  readonly confirmed: Client
  /** The client with pending writes applied. */
  readonly shown: Client
}

/**
 * Reads the client and its pending writes in one component. With two components, a render between the end of
 * a write and the update of the client would show the older value (quality 43).
 */
function useReportSettings(clientId: string | null): QueryState<ReportSettingsOfClient> {
  const { api } = useApiScope()
  const client = useQuery({
    ...clientQuery({ api, clientId }),
    // Another tab may have changed the e-mails, so this refetches even when the client is not stale.
    refetchOnWindowFocus: 'always',
  })
  const pending = useMutationState({
    filters: { mutationKey: reportWritesKey(clientId), status: 'pending' },
    select: ({ state }: Mutation<unknown, Error, ReportWrite>) => state.variables,
  })
  const state = queryState(client)
  if (state.kind !== 'ready') return state
  const shown = pending.reduce(
    (client, write) => (write === undefined ? client : applyWrite(client, write)),
    state.data,
  )
  return { ...state, data: { confirmed: state.data, shown } }
}
