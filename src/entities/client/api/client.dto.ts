import {
  idSchema,
  lenientArray,
  optionalId,
  optionalText,
  orNull,
  recordIdSchema,
  requiredArray,
} from '@/shared/api'
import { z } from '@/shared/lib/zod'
import type { AccountManager, Client, Merchant } from '../model/client'

const merchantSchema = z.object({ merchant_id: idSchema, name: z.catch(z.string(), '') })

const reportEmailSchema = z.object({
  id: recordIdSchema,
  email: z.string().check(z.minLength(1)),
  is_active: orNull(z.boolean()),
})

const managerSchema = z.object({ name: optionalText, email: optionalText, phone: optionalText })

/** Wire shape of call 5 (product §17.5). Whatever is missing or of another shape degrades by itself. */
export const clientSchema = z.object({
  client_id: optionalId,
  merchants: lenientArray(merchantSchema),
  legal_info: orNull(z.object({ legal_name: optionalText, legal: orNull(z.object({ id: optionalId })) })),
  sla: orNull(z.union([z.number(), z.string().check(z.trim(), z.minLength(1))])),
  account_manager: orNull(managerSchema),
  is_sandbox: z.catch(z.boolean(), false),
  onboarding_status: optionalText,
  country: optionalText,
  industry: optionalText,
  // Null is an empty list; a missing one is unknown, and must not pass for «no addresses yet».
  report_emails: z.catch(z.union([requiredArray(reportEmailSchema), z.null()]), null),
  report_is_active: orNull(z.boolean()),
})

/** @param clientId the id that was asked for, used when the answer does not name it */
export function toClient(dto: z.output<typeof clientSchema>, clientId: string): Client {
  return {
    clientId: dto.client_id ?? clientId,
    merchants: dto.merchants.rows
      .map((merchant) => ({ id: merchant.merchant_id, name: merchant.name }))
      .sort(byId),
    legalName: dto.legal_info?.legal_name ?? null,
    taxId: dto.legal_info?.legal?.id ?? null,
    sla: dto.sla,
    manager: toManager(dto.account_manager),
    isSandbox: dto.is_sandbox,
    onboardingStatus: dto.onboarding_status,
    country: dto.country,
    industry: dto.industry,
    reportEmails:
      dto.report_emails?.rows.map((row) => ({ id: row.id, email: row.email, isActive: row.is_active })) ??
      null,
    unreadableReportEmails: dto.report_emails?.unreadable ?? 0,
    isReportActive: dto.report_is_active,
  }
}

function toManager(dto: z.output<typeof managerSchema> | null): AccountManager | null {
  if (dto === null || (dto.name === null && dto.email === null && dto.phone === null)) return null
  return dto
}

/** Numbers by value, other ids after them by text. */
function byId(a: Merchant, b: Merchant): number {
  return orderOf(a) < orderOf(b) ? -1 : 1
}

function orderOf({ id }: Merchant): string {
  return /^\d+$/.test(id) ? id.padStart(40, '0') : `~${id}`
}
