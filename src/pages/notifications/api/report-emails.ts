import { type MutationFunctionContext, mutationOptions } from '@tanstack/react-query'
import { type Client, clientQuery, type ReportEmail } from '@/entities/client'
import { type ApiScope, ignoreGone, pathSegment, reloadAfterWrite } from '@/shared/api'
import { isolated } from '@/shared/lib/text'
import { z } from '@/shared/lib/zod'
import type { ReportWrite } from '../model/report-writes'

/** Body of call 1. */
export const newReportEmailBody = z.object({ email: z.string(), is_active: z.boolean() })

/** Body of calls 2 and 4. */
export const activeBody = z.object({ is_active: z.boolean() })

type ActiveBody = z.input<typeof activeBody>

/** Every write of the e-mail tab; pending writes are shown before they are confirmed. */
export function reportWritesKey(clientId: string | null) {
  return ['client', clientId, 'report-write'] as const
}

/** Changes of existing data: their failures are shown on the tab, those of an addition in its dialog. */
export function reportChangesKey(clientId: string | null) {
  return [...reportWritesKey(clientId), 'change'] as const
}

/** Call 1. The response is not parsed: the client is reloaded instead. */
export function addReportEmail({ api, clientId }: ApiScope) {
  return mutationOptions({
    mutationKey: [...reportWritesKey(clientId), 'add'],
    scope: { id: `report-email/${clientId}/add` },
    mutationFn: ({ email }: Extract<ReportWrite, { kind: 'add' }>) =>
      api.payments.post(`${clientPath(clientId)}/report_emails`, {
        json: { email, is_active: true } satisfies z.input<typeof newReportEmailBody>,
      }),
    meta: { notify: { success: 'Email успешно добавлен', error: 'Не удалось добавить email' } },
    onSettled: reload({ api, clientId }),
  })
}

/** Call 2. */
export function setReportEmailActive({ api, clientId }: ApiScope, { id, email }: ReportEmail) {
  return mutationOptions({
    mutationKey: [...reportChangesKey(clientId), id],
    scope: { id: `report-email/${clientId}/${id}` },
    mutationFn: ({ isActive }: SetActive) =>
      api.payments.patch(emailPath(clientId, id), { json: { is_active: isActive } satisfies ActiveBody }),
    meta: {
      notify: {
        success: ({ isActive }: SetActive) =>
          `Email ${isolated(email)} ${isActive ? 'активирован' : 'деактивирован'}`,
        error: ({ isActive }: SetActive) =>
          `Не удалось ${isActive ? 'активировать' : 'деактивировать'} email ${isolated(email)}`,
      },
    },
    onSuccess: (_data, { isActive }, _result, context) =>
      confirm({ api, clientId }, context, (client) => ({
        ...client,
        reportEmails: client.reportEmails?.map((row) => (row.id === id ? { ...row, isActive } : row)) ?? null,
      })),
    onSettled: reload({ api, clientId }),
  })
}

type SetActive = Extract<ReportWrite, { kind: 'set-active' }>

/** Call 3. An address that is already removed counts as success (quality 41). */
export function removeReportEmail({ api, clientId }: ApiScope, { id, email }: ReportEmail) {
  return mutationOptions({
    mutationKey: [...reportChangesKey(clientId), id],
    scope: { id: `report-email/${clientId}/${id}` },
    mutationFn: async (_write: Extract<ReportWrite, { kind: 'remove' }>) => {
      await api.payments.delete(emailPath(clientId, id)).catch(ignoreGone)
    },
    meta: {
      notify: {
        success: `Email ${isolated(email)} удален`,
        error: `Не удалось удалить email ${isolated(email)}`,
      },
    },
    onSuccess: (_data, _write, _result, context) =>
      confirm({ api, clientId }, context, (client) => ({
        ...client,
        reportEmails: client.reportEmails?.filter((row) => row.id !== id) ?? null,
      })),
    onSettled: reload({ api, clientId }),
  })
}

/** Call 4: the master switch of the whole client. */
export function setReportsActive({ api, clientId }: ApiScope) {
  return mutationOptions({
    mutationKey: [...reportChangesKey(clientId), 'master'],
    scope: { id: `report-is-active/${clientId}` },
    mutationFn: ({ isActive }: SetMaster) =>
      api.payments.patch(`${clientPath(clientId)}/report_is_active`, {
        json: { is_active: isActive } satisfies ActiveBody,
      }),
    meta: {
      notify: {
        success: ({ isActive }: SetMaster) => `Отправка реестров ${isActive ? 'включена' : 'отключена'}`,
        error: 'К сожалению, не удалось изменить состояние отправки реестров',
      },
    },
    onSuccess: (_data, { isActive }, _result, context) =>
      confirm({ api, clientId }, context, (client) => ({ ...client, isReportActive: isActive })),
    onSettled: reload({ api, clientId }),
  })
}

type SetMaster = Extract<ReportWrite, { kind: 'set-master' }>

/** Without a client no request is made. */
function clientPath(clientId: string | null): string {
  return `/clients/v1/clients/${pathSegment(clientId ?? '')}`
}

function emailPath(clientId: string | null, id: string): string {
  return `${clientPath(clientId)}/report_emails/${pathSegment(id)}`
}

/**
 * Writes what the server has accepted into the cached client, so that the screen never shows the older value. A reload
 * that was under way may be older: it is cancelled, and repeated after the last write (quality 43, 44).
 */
async function confirm(
  { api, clientId }: ApiScope,
  { client: queryClient }: MutationFunctionContext,
  change: (client: Client) => Client,
): Promise<void> {
  const { queryKey } = clientQuery({ api, clientId })
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (client) => client && change(client))
}

/** A series of quick changes reloads the client once (product §12.4). */
function reload({ api, clientId }: ApiScope) {
  return reloadAfterWrite({
    reloads: clientQuery({ api, clientId }).queryKey,
    writesKey: reportWritesKey(clientId),
  })
}
