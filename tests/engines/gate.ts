import type { Plugin } from 'vite'

/** Header that marks requests that the test server sends to itself. */
export const OWN = 'x-journey-own'

export type Gate = {
  /** Holds back all further responses for matching URLs. */
  readonly close: (addresses: RegExp) => void
  /** URLs whose responses are held back. */
  readonly waiting: () => readonly string[]
  /** Held URLs whose request the browser has aborted. */
  readonly givenUp: () => readonly string[]
  /** URLs of the documents requested since the gate was closed, held back or not. */
  readonly documents: () => readonly string[]
  /** Releases all responses that are held back. */
  readonly open: () => void
}

/** Creates a gate that holds back responses of the server, so that a test can act while a page is loading. */
export function makeGate(): Gate & { readonly plugin: Plugin } {
  let closed: RegExp | null = null
  let held: string[] = []
  let lost: string[] = []
  let documents: string[] = []
  const goOn: (() => void)[] = []
  return {
    close: (addresses) => {
      closed = addresses
      held = []
      lost = []
      documents = []
    },
    waiting: () => held,
    givenUp: () => lost,
    documents: () => documents,
    open: () => {
      closed = null
      for (const next of goOn.splice(0)) next()
    },
    plugin: {
      name: 'gate',
      enforce: 'pre',
      configurePreviewServer({ middlewares }) {
        middlewares.use((request, response, next) => {
          const { url = '', headers } = request
          if (headers.accept?.includes('text/html') && headers[OWN] === undefined) documents.push(url)
          if (closed?.test(url) !== true) {
            next()
            return
          }
          held.push(url)
          response.once('close', () => {
            if (!response.writableFinished) lost.push(url)
          })
          goOn.push(next)
        })
      },
    },
  }
}
