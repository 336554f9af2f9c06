import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { AppConfig } from '@/shared/config'
import { isUnloading } from '@/shared/lib/lazy'
import { logFailure } from '@/shared/lib/log'
import { reserveScriptPolicy } from '@/shared/lib/worker'
import type { OperatorModule } from './operator-module'

/** Maximum load time of the operator's module in ms. A module that loads later is ignored (quality 32). */
const LIMIT_MS = 10_000

/**
 * Connects the operator's module after the first paint. The module gets no tokens, and a full URL only in a
 * message that the user sends to the chat (quality 31).
 */
export function startIntegrations(config: AppConfig, router: AnyRouter, queryClient: QueryClient): void {
  const url = config.integrations.module
  if (url === null) return
  reserveScriptPolicy()
  const firstPaint = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
  const operator: Promise<OperatorModule> = firstPaint.then(() =>
    Promise.race([import(/* @vite-ignore */ url), limit()]),
  )
  // Loads this code lazily, because most operators provide no module.
  const cabinet = import('./connect-operator').then(({ connectOperator, keepFailures }) => {
    const takeFailures = keepFailures(router)
    return (operator: OperatorModule) =>
      connectOperator(operator, { api: config.api, router, queryClient, takeFailures })
  })
  Promise.all([operator, cabinet])
    .then(([operator, connect]) => connect(operator))
    .catch((error: unknown) => {
      if (!isUnloading()) logFailure('integrations', error)
    })
}

function limit(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new DOMException('The module has not come in time', 'TimeoutError')), LIMIT_MS)
  })
}
