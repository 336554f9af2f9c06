import type { AppConfig } from '@/shared/config/config.dto'
import { z } from '@/shared/lib/zod'
import { noticeSchema } from '@/widgets/notices/api'
import { corsProblems } from './cors.ts'
import type { ProviderResponse, Send } from './http.ts'
import type { Report } from './report.ts'

type Address = { readonly key: string; readonly url: string }

/**
 * Checks the configured URLs of the module, the notices and the links. Skips the page's own origin,
 * which may not be deployed yet.
 */
export async function checkAddresses(
  { integrations, links, notices }: AppConfig,
  origin: string,
  send: Send,
  report: Report,
): Promise<void> {
  const isElsewhere = ({ url }: Address) => new URL(url).origin !== origin
  const loaded = addressesIn('', { 'integrations.module': integrations.module, notices })
  for (const { key, url } of loaded.filter(isElsewhere)) {
    const response = await send(url)
    const what = `${key} ${url}`
    // A 404 is valid for the notices: the app then shows none.
    const isMissing = key === 'notices' && response.status === 404
    report.check('addresses', what, isMissing ? [] : contentProblems(key, response))
    const cors = corsProblems(response, url, origin, false)
    if (cors.length > 0) report.check('cors', what, cors)
  }

  const pages = addressesIn('links', links).filter(isElsewhere)
  const silent = new Map<string, string>()
  let dead = 0
  for (const { key, url } of pages) {
    const { host } = new URL(url)
    const known = silent.get(host)
    const { status, failure } =
      known === undefined
        ? await send(url, { headers: { Accept: 'text/html' } })
        : { status: 0, failure: known }
    if (failure !== null) silent.set(host, failure)
    const why = failure ?? (status === 404 || status === 410 ? `страницы нет (${status})` : null)
    if (why === null) continue
    dead += 1
    // Reports only a note, because the site may block the machine that runs the check.
    report.note('addresses', `${key}: ${why}`)
  }
  if (pages.length > 0)
    report.note('addresses', `ссылки: открываются ${pages.length - dead} из ${pages.length}`)
}

function contentProblems(
  key: string,
  { status, failure, headers, json }: ProviderResponse,
): readonly string[] {
  if (failure !== null || status !== 200) return [failure ?? `отвечает ${status}`]
  const type = headers.get('Content-Type') ?? 'без типа'
  if (key === 'notices') {
    const notice = z.safeParse(noticeSchema, json)
    if (!notice.success) return ['нужен JSON {text, from, until}']
    const { from, until } = notice.data
    return Number.isNaN(from) || Number.isNaN(until)
      ? ['from или until не читается: нужно время ISO 8601']
      : []
  }
  // Browsers reject a module of any other type (HTML, section 8.1.3).
  return /^(?:text|application)\/(?:java|ecma)script\b/i.test(type)
    ? []
    : [`Content-Type «${type}»: браузер не запустит модуль, нужно text/javascript`]
}

/** Returns the URLs in a section of the configuration, each with its key. Skips patterns with `{id}`. */
function addressesIn(key: string, section: unknown): readonly Address[] {
  if (typeof section === 'string') {
    return /^https?:/.test(section) && !section.includes('{') ? [{ key, url: section }] : []
  }
  if (typeof section !== 'object' || section === null) return []
  return Object.entries(section).flatMap(([name, part]) =>
    addressesIn(key === '' ? name : `${key}.${name}`, part),
  )
}
