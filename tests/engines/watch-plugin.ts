import { text } from 'node:stream/consumers'
import type { Plugin } from 'vite'
import { OWN } from './gate.ts'
import { consoleProblem, reportConsole, reportViolations } from './watch.ts'

const SCRIPT = '/journey-watch.js'
const REPORTS = '/journey-watch'

/**
 * Adds a script to each page that reports its console to this server, for an engine whose driver cannot
 * read the console. The pages keep all headers that affect them, such as the CSP.
 */
export function watchPlugin(problems: string[]): Plugin {
  return {
    name: 'journey-watch',
    enforce: 'pre',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { url = '/', headers } = request
        if (url === SCRIPT) {
          const report = `(line) => navigator.sendBeacon('${REPORTS}', line)`
          response.setHeader('Content-Type', 'text/javascript')
          response.end(
            `{ const report = ${report}; (${String(reportViolations)})(report); (${String(reportConsole)})(report) }`,
          )
        } else if (url === REPORTS) {
          void text(request).then((line) => {
            const [level = ''] = line.split(' ', 1)
            const problem = line.startsWith('O2') ? line : consoleProblem(level, line.slice(level.length + 1))
            if (problem !== null) problems.push(problem)
            response.end()
          })
        } else if (headers[OWN] === undefined && isDocument(url, headers.accept)) {
          void withScript(`http://${headers.host}${url}`).then(({ status, sent, html }) => {
            response.writeHead(status, sent).end(html)
          }, next)
        } else next()
      })
    },
  }
}

function isDocument(url: string, accept = ''): boolean {
  return accept.includes('text/html') && !/^\/(?:oidc|api|provider)\//.test(url)
}

async function withScript(url: string) {
  const response = await fetch(url, { headers: { Accept: 'text/html', [OWN]: 'yes', Connection: 'close' } })
  const html = (await response.text()).replace('<head>', `<head><script src="${SCRIPT}"></script>`)
  const sent = Object.fromEntries(
    [...response.headers].filter(
      ([name]) => !/^(?:content-(?:length|encoding)|etag|connection|transfer-encoding)$/.test(name),
    ),
  )
  return { status: response.status, sent, html }
}
