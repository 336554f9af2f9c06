import type { Plugin } from 'vite'

/** Marks what the server of the tests asks of itself. */
export const OWN = 'x-journey-own'

export type Gate = {
  /** From now on answers to such addresses wait. */
  readonly close: (addresses: RegExp) => void
  /** Addresses that wait, or have waited since it was closed. */
  readonly waiting: () => readonly string[]
  /** Those of them that the browser has given up. */
  readonly givenUp: () => readonly string[]
  /** Documents that were asked for since it was closed, held back or not. */
  readonly documents: () => readonly string[]
  /** Lets all go. */
  readonly open: () => void
}

/** Holds answers of the server back, so that a page can be met while it is loading. */
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
