import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import {
  type ApiScope,
  from,
  idSchema,
  optionalId,
  optionalText,
  orEmpty,
  orNull,
  type Parsed,
  record,
  recordIdSchema,
  requiredArray,
  rowsOf,
  STARTED_BY_LOADER,
} from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { cutTexts } from '@/shared/lib/cut-texts'
import { mapped, z } from '@/shared/lib/zod'
import { clientUrl } from './url'

const merchantSchema = record({ id: from('merchant_id', idSchema), name: z.catch(z.string(), '') })

/** A merchant of the client, called «проект» in the interface. */
export type Merchant = Parsed<typeof merchantSchema>

const managerSchema = record({ name: optionalText, email: optionalText, phone: optionalText })

export type AccountManager = Parsed<typeof managerSchema>

const reportEmailSchema = record({
  id: recordIdSchema,
  email: z.string().check(z.minLength(1)),
  isActive: from('is_active', orNull(z.boolean())),
})

/** An e-mail address that receives the daily registries. */
export type ReportEmail = Parsed<typeof reportEmailSchema>

const fieldsSchema = record({
  clientId: from('client_id', optionalId),
  merchants: mapped(rowsOf(merchantSchema), (merchants): readonly Merchant[] => [...merchants].sort(byId)),
  legal: from(
    'legal_info',
    orEmpty(record({ name: from('legal_name', optionalText), legal: orEmpty(record({ id: optionalId })) })),
  ),
  /** The service level: a percentage, or text as the provider wrote it. */
  sla: orNull(z.union([z.number(), z.string().check(z.trim(), z.minLength(1))])),
  manager: from('account_manager', orNull(managerSchema)),
  isSandbox: from('is_sandbox', z.catch(z.boolean(), false)),
  onboardingStatus: from('onboarding_status', optionalText),
  country: optionalText,
  industry: optionalText,
  // In the response, `null` is an empty list. A missing list is unknown, and must not be shown as empty.
  reportEmails: from('report_emails', z.catch(z.union([requiredArray(reportEmailSchema), z.null()]), null)),
  /** Master switch for all registry e-mails of the client. */
  isReportActive: from('report_is_active', orNull(z.boolean())),
})

/** Parses the response to request 5 (product §17.5). The requested id is used if the response omits it. */
export function clientSchema(clientId: string) {
  return mapped(fieldsSchema, ({ legal, manager, reportEmails, ...client }) =>
    cutTexts({
      ...client,
      clientId: client.clientId ?? clientId,
      legalName: legal.name,
      /** Tax number (ИНН). */
      taxId: legal.legal.id,
      manager: manager !== null && Object.values(manager).some((value) => value !== null) ? manager : null,
      /** The addresses that receive the daily registries; `null` when the list is missing or invalid. */
      reportEmails: reportEmails?.rows ?? null,
      /** Count of addresses that could not be read and are missing from `reportEmails`. */
      unreadableReportEmails: reportEmails?.unreadable ?? 0,
    }),
  )
}

/** A business client, whose users sign in to this app. An optional field is `null` when missing or invalid. */
export type Client = Parsed<ReturnType<typeof clientSchema>>

/** Compares numeric ids by value; other ids follow in the order of their text. */
function byId(a: Merchant, b: Merchant): number {
  return getSortKey(a) < getSortKey(b) ? -1 : 1
}

function getSortKey({ id }: Merchant): string {
  return /^\d+$/.test(id) ? id.padStart(40, '0') : `~${id}`
}

export function clientKey(clientId: string | null) {
  return ['client', clientId, 'detail'] as const
}

/** Queries `GET {clients}/clients/v1/clients/{clientId}`. A failure is only logged (product §16.2). */
export function clientQuery({ api, clientId }: ApiScope) {
  return queryOptions({
    queryKey: clientKey(clientId),
    queryFn:
      clientId === null
        ? skipToken
        : ({ signal }) =>
            api.open.get(clientUrl(api.hosts, clientId), { schema: clientSchema(clientId), signal }),
    ...STARTED_BY_LOADER,
  })
}

export function useClient() {
  return useQuery(clientQuery(useApiScope()))
}
