import { expect, vi } from 'vitest'
import { createExporter } from '@/features/export-list/lib/exporter'
import { createReconciler } from '@/pages/registries/statement/reconciler'
import type { WorkerCalls } from '@/shared/lib/worker'
import { ThreadlessWorker } from './threadless-worker.ts'

// Vitest removes these stubs after each test (`restoreMocks` and `unstubGlobals` in vite.config.ts).

/** Records navigations to other documents, instead of unloading the page. */
export function stubNavigation() {
  return {
    assign: vi.spyOn(window.location, 'assign').mockImplementation(() => undefined),
    replace: vi.spyOn(window.location, 'replace').mockImplementation(() => undefined),
  }
}

/** Makes every media query for a wide or for a narrow viewport match. */
export function stubViewport(viewport: 'wide' | 'phone'): void {
  const matching = viewport === 'wide' ? 'min-width' : 'max-width'
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), { media, matches: media.includes(matching) } as MediaQueryList),
  )
}

/** Runs the workers of the app in this thread. A worker that starts while `failing` has entries uses the first. */
export function stubWorkers() {
  const started: ThreadlessWorker[] = []
  const failing: WorkerCalls[] = []
  vi.stubGlobal(
    'Worker',
    class extends ThreadlessWorker {
      constructor(url: string) {
        super(failing.shift() ?? (url.includes('reconcile') ? createReconciler() : createExporter()))
        started.push(this)
      }
    },
  )
  return { started, failing }
}

/** Records saved files. The returned function throws until a file is saved, and then returns the last one. */
export function stubSaving() {
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return () => {
    expect(click).toHaveBeenCalled()
    const link = click.mock.contexts.at(-1) as HTMLAnchorElement
    return { file: create.mock.lastCall?.[0] as Blob, name: link.download }
  }
}

/** Returns the errors in the console since the last call. Only errors that no test takes fail the test. */
export function takeConsoleErrors(): string[] {
  const { calls } = vi.mocked(console.error).mock
  const errors = calls.map(([error]) => String(error))
  vi.mocked(console.error).mockClear()
  return errors
}
