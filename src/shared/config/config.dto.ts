import { isSafeWebUrl } from '@/shared/lib/href'
import { z } from '@/shared/lib/zod'
import type { AppConfig } from './config.types'

export type ConfigProblem = { readonly path: string; readonly message: string }

export type ConfigResult =
  | { readonly ok: true; readonly config: AppConfig }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] }

const SECONDS_MESSAGE = 'нужно целое число секунд от 0'
/** The clocks of merchants' computers can be minutes off. */
const CLOCK_TOLERANCE_SECONDS = 300
const URL_MESSAGE = 'нужен адрес https:// (http:// — только для localhost) или путь от «/»'

/** `https`, `http` on loopback hosts, or a path of the same origin; without credentials. */
export function isAllowedUrl(value: string): boolean {
  if (value.startsWith('/')) return !value.startsWith('//') && !value.includes('\\')
  try {
    const url = new URL(value)
    if (url.username !== '' || url.password !== '') return false
    return isSafeWebUrl(url)
  } catch {
    return false
  }
}

export const isWholeSeconds = (value: number) => Number.isSafeInteger(value) && value >= 0

export function schemaFor(origin: string) {
  const url = z.string('нужна строка с адресом').check(z.refine(isAllowedUrl, URL_MESSAGE))
  /** Absolute, as written: an issuer is compared by exact string (quality 6). */
  const absolute = z.pipe(
    url,
    z.transform((value) => (value.startsWith('/') ? `${origin}${value}` : value)),
  )
  /** Absolute and without the trailing `/`, so that paths are simply appended. */
  const base = z.pipe(
    absolute,
    z.transform((value) => value.replace(/\/+$/, '')),
  )
  const text = z.string('нужна строка').check(z.minLength(1, 'не должно быть пустым'))

  return z.object(
    {
      identity: z
        .object(
          {
            flow: z.enum(['implicit', 'code'], 'нужно "implicit" или "code"'),
            issuer: absolute,
            authorizationEndpoint: absolute,
            tokenEndpoint: z.optional(absolute),
            endSessionEndpoint: absolute,
            jwksUri: absolute,
            usersUrl: base,
            clientId: text,
            scope: text,
            clockToleranceSeconds: z.pipe(
              z.optional(z.number(SECONDS_MESSAGE).check(z.refine(isWholeSeconds, SECONDS_MESSAGE))),
              z.transform((seconds) => seconds ?? CLOCK_TOLERANCE_SECONDS),
            ),
          },
          'нужен объект',
        )
        .check(
          z.refine((identity) => identity.flow !== 'code' || identity.tokenEndpoint !== undefined, {
            error: 'нужен при flow "code"',
            path: ['tokenEndpoint'],
          }),
        ),
      api: z.object(
        {
          payments: base,
          clients: base,
          life: base,
          lendingBilling: base,
          directories: base,
          secure: base,
        },
        'нужен объект',
      ),
      links: z.object(
        {
          businessSite: base,
          accountSite: base,
          docsSite: base,
          signupSite: base,
          emailHelp: absolute,
          telegramHelp: absolute,
          telegramBot: absolute,
          menu: z.object(
            {
              installments: absolute,
              acceptance: absolute,
              payouts: absolute,
              bindings: absolute,
              receipts: absolute,
              posApplications: absolute,
              export: absolute,
              projects: absolute,
              modules: absolute,
            },
            'нужен объект',
          ),
          footer: z.object(
            {
              terms: absolute,
              security: absolute,
              integration: absolute,
              contacts: absolute,
              social: z.array(z.object({ name: text, url: absolute }, 'нужен объект'), 'нужен список'),
            },
            'нужен объект',
          ),
        },
        'нужен объект',
      ),
      integrations: z.object({ module: z.nullable(absolute) }, 'нужен объект'),
      features: z.object({ telegramStatusSelect: z.boolean('нужно true или false') }, 'нужен объект'),
    },
    'нужен объект',
  )
}

/**
 * Validates the operator's `config.json` and makes every URL absolute.
 *
 * @param origin of the page, e.g. `https://cabinet.example.ru`, prepended to URLs that start with `/`
 * @returns the configuration, or every invalid key with an explanation in Russian
 */
export function parseConfig(raw: unknown, origin: string): ConfigResult {
  const result = z.safeParse(schemaFor(origin), raw)
  if (result.success) return { ok: true, config: result.data }
  const problems = result.error.issues.map((issue) => ({
    path: issue.path.length === 0 ? 'config.json' : issue.path.join('.'),
    message: issue.message,
  }))
  return { ok: false, problems }
}
