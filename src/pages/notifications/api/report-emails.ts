import { type MutationFunctionContext, mutationOptions } from '@tanstack/react-query'
import { clientQuery, type ReportEmail } from '@/entities/client'
import { type ApiScope, ignoreGone, pathSegment, reloadAfterWrite } from '@/shared/api'
import { isolated } from '@/shared/lib/text'
import { z } from '@/shared/lib/zod'
import { applyWrite, type ReportWrite } from '../model/report-writes'

export const newReportEmailBody = z.object({ email: z.string(), is_active: z.boolean() })

export const activeBody = z.object({ is_active: z.boolean() })

type ActiveBody = z.input<typeof activeBody>

/** Returns the mutation key of all e-mail writes, used to apply pending writes optimistically. */
export function reportWritesKey(clientId: string | null) {
  return ['client', clientId, 'report-write'] as const
}

/** Returns the mutation key of changes, whose errors the tab shows. The dialog shows the errors of additions. */
export function reportChangesKey(clientId: string | null) {
  return [...reportWritesKey(clientId), 'change'] as const
}

/** Adds an e-mail address. Ignores the response, because the client is refetched. */
export function addReportEmail({ api, clientId }: ApiScope) {
  return mutationOptions({
    mutationKey: [...reportWritesKey(clientId), 'add'],
    scope: { id: `report-email/${clientId}/add` },
    mutationFn: ({ email }: Extract<ReportWrite, { kind: 'add' }>) =>
      api.payments.post(`${clientPath(clientId)}/report_emails`, {
        json: { email, is_active: true } satisfies z.input<typeof newReportEmailBody>,
      }),
    meta: { notify: { success: 'Email успешно добавлен', error: 'Не удалось добавить email' } },
    onSettled: settle({ api, clientId }).onSettled,
  })
}

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
    ...settle({ api, clientId }),
  })
}

type SetActive = Extract<ReportWrite, { kind: 'set-active' }>

/** Removes an e-mail address. An address that is already removed counts as success (quality 41). */
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
    ...settle({ api, clientId }),
  })
}

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
    ...settle({ api, clientId }),
  })
}

type SetMaster = Extract<ReportWrite, { kind: 'set-master' }>

function clientPath(clientId: string | null): string {
  return `/clients/v1/clients/${pathSegment(clientId ?? '')}`
}

function emailPath(clientId: string | null, id: string): string {
  return `${clientPath(clientId)}/report_emails/${pathSegment(id)}`
}

/**
 * Returns callbacks for a write: success updates the cached client, and the last write triggers a refetch. A
 * pending refetch is cancelled, because its response may predate the write (quality 43, 44).
 */
function settle({ api, clientId }: ApiScope) {
  const { queryKey } = clientQuery({ api, clientId })
  return {
    onSuccess: async (
      _data: unknown,
      write: ReportWrite,
      _result: unknown,
      { client: queryClient }: MutationFunctionContext,
    ) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (client) => client && applyWrite(client, write))
    },
    onSettled: reloadAfterWrite({ reloads: queryKey, writesKey: reportWritesKey(clientId) }),
  }
}
