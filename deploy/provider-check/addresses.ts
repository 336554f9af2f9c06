import type { AppConfig } from '@/shared/config/config.types'
import type { Ask } from './asker.ts'
import { corsProblems } from './cors.ts'
import type { Report } from './report.ts'

type Address = { readonly key: string; readonly url: string }

/**
 * The addresses of the file that are neither the sign-in's nor an API's: what the page loads from another host, and where
 * its links lead. The page's own host is left out, since nothing need be served there yet.
 */
export async function checkAddresses(
  { integrations, links, notices }: AppConfig,
  origin: string,
  ask: Ask,
  report: Report,
): Promise<void> {
  const isElsewhere = ({ url }: Address) => new URL(url).origin !== origin
  const loaded = addressesIn('', { 'integrations.module': integrations.module, notices })
  for (const { key, url } of loaded.filter(isElsewhere)) {
    const answer = await ask(url)
    // Without a file there is no notice.
    const isGood = answer.status === 200 || (key === 'notices' && answer.status === 404)
    report.check('конфигурация', `${key} ${url}`, [
      ...(isGood ? [] : [answer.failure ?? `отвечает ${answer.status}`]),
      ...corsProblems(answer, url, origin, false),
    ])
  }

  const pages = addressesIn('links', links).filter(isElsewhere)
  const silent = new Map<string, string>()
  let dead = 0
  for (const { key, url } of pages) {
    const { host } = new URL(url)
    const known = silent.get(host)
    const { status, failure } =
      known === undefined
        ? await ask(url, { headers: { Accept: 'text/html' } })
        : { status: 0, failure: known }
    if (failure !== null) silent.set(host, failure)
    const why = failure ?? (status === 404 || status === 410 ? `страницы нет (${status})` : null)
    if (why === null) continue
    dead += 1
    // No mistake for certain: a site may be closed to the machine that asks, and open to merchants.
    report.note('конфигурация', `${key}: ${why}`)
  }
  if (pages.length > 0)
    report.note('конфигурация', `ссылки: открываются ${pages.length - dead} из ${pages.length}`)
}

/** Every address of a section, by its key; a pattern with `{id}` is none yet. */
function addressesIn(key: string, section: unknown): readonly Address[] {
  if (typeof section === 'string') {
    return /^https?:/.test(section) && !section.includes('{') ? [{ key, url: section }] : []
  }
  if (typeof section !== 'object' || section === null) return []
  return Object.entries(section).flatMap(([name, part]) =>
    addressesIn(key === '' ? name : `${key}.${name}`, part),
  )
}
