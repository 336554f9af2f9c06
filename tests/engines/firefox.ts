import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BidiConnection } from './bidi.ts'
import { clickActions, type Engine, pressActions, type Session, type Tab, typeActions } from './driver.ts'
import { said, start, stop } from './processes.ts'
import { consoleProblem, reportViolations } from './watch.ts'

const CHANNEL = 'violations'

/** Quiet and reproducible: Firefox reaches only this machine and opens no page of its own. */
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'intl.accept_languages': 'ru-RU, ru',
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  // The panel would take the focus from the page.
  'browser.download.alwaysOpenPanel': false,
}

type LogEntry = {
  readonly level: string
  readonly text: string | null
  readonly source: { readonly context?: string }
}
type ScriptMessage = {
  readonly channel: string
  readonly source: { readonly context?: string }
  readonly data: { readonly value?: unknown }
}

/** Firefox over WebDriver BiDi, which it supports natively, without a separate driver. */
export async function startFirefox(file: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))
  const browser = start(
    file,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOME: profile, TZ: 'Europe/Moscow', MOZ_CRASHREPORTER_DISABLE: '1' },
    },
  )
  const address = await said(browser, /WebDriver BiDi listening on (ws:\/\/\S+)/)
  const bidi = await BidiConnection.connect(`${address}/session`)
  await bidi.send('session.new', { capabilities: {} })
  await bidi.send('session.subscribe', { events: ['log.entryAdded', 'script.message'] })

  return {
    open: ({ downloads }) => openSession(bidi, downloads),
    close: async () => {
      await bidi.send('browser.close', {}).catch(() => undefined)
      bidi.close()
      await stop(browser)
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

async function openSession(bidi: BidiConnection, downloads: string): Promise<Session> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {})
  const userContexts = [userContext]
  await bidi.send('browser.setDownloadBehavior', {
    downloadBehavior: { type: 'allowed', destinationFolder: downloads },
    userContexts,
  })
  await bidi.send('script.addPreloadScript', {
    functionDeclaration: String(reportViolations),
    arguments: [{ type: 'channel', value: { channel: CHANNEL } }],
    userContexts,
  })
  const contexts: string[] = []
  const problems: string[] = []
  bidi.listen((method, params) => {
    const { source } = params as LogEntry | ScriptMessage
    if (source.context === undefined || !contexts.includes(source.context)) return
    if (method === 'log.entryAdded') {
      const { level, text } = params as LogEntry
      const problem = consoleProblem(level, text ?? '')
      if (problem !== null) problems.push(problem)
    } else if (method === 'script.message') {
      problems.push(String((params as ScriptMessage).data.value))
    }
  })

  return {
    newTab: async () => {
      const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
        type: 'tab',
        userContext,
      })
      contexts.push(context)
      return tabOf(bidi, context)
    },
    problems: () => problems,
    close: async () => {
      await bidi.send('browser.removeUserContext', { userContext })
    },
  }
}

type Evaluation =
  | { readonly type: 'success'; readonly result: { readonly value?: unknown } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } }

function tabOf(bidi: BidiConnection, context: string): Tab {
  const act = async (actions: readonly object[]) => {
    await bidi.send('input.performActions', { context, actions })
  }
  return {
    navigate: async (url) => {
      // Not awaited: the page may navigate by itself meanwhile, and the caller waits for the result.
      bidi.send('browsingContext.navigate', { context, url, wait: 'none' }).catch(() => undefined)
    },
    reload: async () => {
      bidi.send('browsingContext.reload', { context, wait: 'none' }).catch(() => undefined)
    },
    traverse: async (direction) => {
      await bidi.send('browsingContext.traverseHistory', { context, delta: direction === 'back' ? -1 : 1 })
    },
    call: async (source, argument) => {
      const answer = await bidi.send<Evaluation>('script.callFunction', {
        functionDeclaration: source,
        arguments: [{ type: 'string', value: argument }],
        target: { context },
        awaitPromise: true,
        userActivation: false,
      })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return String(answer.result.value)
    },
    click: (at) => act(clickActions(at)),
    press: (keys) => act(pressActions(keys)),
    type: (text) => act(typeActions(text)),
    resize: async (viewport) => {
      await bidi.send('browsingContext.setViewport', { context, viewport })
    },
    activate: async () => {
      await bidi.send('browsingContext.activate', { context })
    },
    screenshot: async () => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
  }
}
