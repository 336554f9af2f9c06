import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { type Client, clientQuery } from '@/entities/client'
import { type Api, ApiError, type ApiScope, readBySchema } from '@/shared/api'
import { z } from '@/shared/lib/zod'
import { fc } from '~tests/support/property'
import { applyWrite, type ReportWrite } from '../model/report-writes'
import { reportWritesKey, setReportEmailActive, setReportsActive } from './report-emails'

const CLIENT_ID = '4101'
const EMAILS = [
  { id: '1', email: 'a@veter.ru' },
  { id: '2', email: 'b@veter.ru' },
] as const

/** The outcome of a request: `refused` is not applied; `lost` is applied, but its response is dropped. */
type Outcome = 'done' | 'refused' | 'lost'
type Click = { readonly target: 'master' | '1' | '2'; readonly outcome: Outcome }

/** A click, or an event between two clicks: a reload, or the next response. */
type Step = Click | 'reload' | 'answer'

const click = (outcome: fc.Arbitrary<Outcome>): fc.Arbitrary<Click> =>
  fc.record({ target: fc.constantFrom('master', '1', '2'), outcome })

const steps = (outcome: fc.Arbitrary<Outcome>): fc.Arbitrary<Step[]> =>
  fc.array(fc.oneof(click(outcome), fc.constantFrom<Step>('reload', 'answer')), {
    minLength: 1,
    maxLength: 12,
  })

/** Creates a fake server whose responses arrive in the scheduler's order. */
function createWorld(schedule: <T>(response: Promise<T>) => Promise<T>) {
  const server = { report_is_active: true, emails: new Map([['1', true] as [string, boolean], ['2', false]]) }
  const outcomes: Outcome[] = []
  let overlapping = 0
  const running = new Map<string, number>()

  const patch = readBySchema(async (path, { json }) => {
    const outcome = outcomes.shift() ?? 'done'
    running.set(path, (running.get(path) ?? 0) + 1)
    if ((running.get(path) ?? 0) > 1) overlapping += 1
    await schedule(Promise.resolve())
    running.set(path, (running.get(path) ?? 0) - 1)
    if (outcome === 'refused') throw new ApiError({ kind: 'http', status: 500, path })
    const { is_active: isActive } = z.parse(z.object({ is_active: z.boolean() }), json)
    const id = /report_emails\/(.+)$/.exec(path)?.[1]
    if (id === undefined) server.report_is_active = isActive
    else server.emails.set(id, isActive)
    if (outcome === 'lost') throw new ApiError({ kind: 'network', path })
    return undefined
  })
  const get = readBySchema(async () => {
    // The response contains the data at the time of the request, however late it arrives.
    const response = {
      client_id: CLIENT_ID,
      report_emails: EMAILS.map((row) => ({ ...row, is_active: server.emails.get(row.id) })),
      report_is_active: server.report_is_active,
    }
    await schedule(Promise.resolve())
    return response
  })
  const client = { get, patch, post: patch, delete: patch }
  const api: Api = {
    open: client,
    payments: client,
    secure: client,
    search: [],
    hosts: { payments: '', clients: '', life: '', lendingBilling: '', directories: '', secure: '' },
  }
  const scope: ApiScope = { api, clientId: CLIENT_ID }
  return { server, scope, outcomes, overlaps: () => overlapping }
}

async function play(scheduler: fc.Scheduler, steps: readonly Step[]) {
  const world = createWorld((response) => scheduler.schedule(response))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const options = clientQuery(world.scope)
  const leave = new QueryObserver(queryClient, queryClient.defaultQueryOptions(options)).subscribe(
    () => undefined,
  )
  await scheduler.waitIdle()

  const shown = () => {
    const client = queryClient.getQueryData(options.queryKey)
    const pending = queryClient
      .getMutationCache()
      .findAll({ mutationKey: reportWritesKey(CLIENT_ID), status: 'pending' })
      .map(({ state }) => state.variables as ReportWrite)
    const confirmed = {
      reportEmails: client?.reportEmails ?? [],
      isReportActive: client?.isReportActive ?? null,
    }
    return pending.reduce<Pick<Client, keyof typeof confirmed>>(applyWrite, confirmed)
  }
  const currentOf = (target: Click['target']) => {
    const { reportEmails, isReportActive } = shown()
    return target === 'master' ? isReportActive : reportEmails?.find(({ id }) => id === target)?.isActive
  }

  const seen = new Map<Click['target'], unknown[]>()
  const watch = () => {
    for (const [target, values] of seen) {
      const value = currentOf(target)
      if (values.at(-1) !== value) values.push(value)
    }
  }
  const stops = [
    queryClient.getMutationCache().subscribe(watch),
    queryClient.getQueryCache().subscribe(watch),
  ]

  const master = new MutationObserver(queryClient, setReportsActive(world.scope))
  const emails = new Map(
    EMAILS.map((row) => [
      row.id,
      new MutationObserver(queryClient, setReportEmailActive(world.scope, { ...row, isActive: null })),
    ]),
  )
  for (const step of steps) {
    if (step === 'reload') {
      void queryClient.refetchQueries({ queryKey: options.queryKey }, { cancelRefetch: false })
      continue
    }
    if (step === 'answer') {
      if (scheduler.count() > 0) await scheduler.waitOne()
      continue
    }
    const { target, outcome } = step
    const isActive = currentOf(target) !== true
    world.outcomes.push(outcome)
    const done =
      target === 'master'
        ? master.mutate({ kind: 'set-master', isActive })
        : emails.get(target)?.mutate({ kind: 'set-active', id: target, isActive })
    done?.catch(() => undefined)
    // After the click, only this value may be visible.
    seen.set(target, [isActive])
  }
  await scheduler.waitIdle()
  const result = { final: shown(), server: world.server, seen, overlaps: world.overlaps() }
  for (const stop of [...stops, leave]) stop()
  queryClient.clear()
  return result
}

const TIMEOUT_MS = 60_000

describe('quality 43: report settings after clicks and responses in any order', () => {
  it(
    "equal the server's settings in the end, even after rejected requests and lost responses",
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          steps(fc.constantFrom<Outcome>('done', 'refused', 'lost')),
          async (scheduler, script) => {
            const { final, server, overlaps } = await play(scheduler, script)
            expect(final.isReportActive).toBe(server.report_is_active)
            expect(new Map(final.reportEmails?.map(({ id, isActive }) => [id, isActive]))).toEqual(
              server.emails,
            )
            expect(overlaps).toBe(0)
          },
        ),
        { numRuns: 60 },
      )
    },
    TIMEOUT_MS,
  )

  it.each(Array.from({ length: 12 }, (_, ticks) => ticks))(
    'are marked as stale when the second response is lost %i microtasks after the first response',
    async (ticks) => {
      const gates: (() => void)[] = []
      let isHeld = false
      const world = createWorld(async (response) => {
        if (isHeld) await new Promise<void>((open) => gates.push(open))
        return response
      })
      const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
      const options = clientQuery(world.scope)
      await queryClient.query(options)
      const email = EMAILS[1]

      const emailOptions = setReportEmailActive(world.scope, { ...email, isActive: null })
      const emailSwitch = new MutationObserver(queryClient, emailOptions)
      const master = new MutationObserver(queryClient, setReportsActive(world.scope))
      isHeld = true
      world.outcomes.push('done', 'lost')
      const settled = Promise.allSettled([
        emailSwitch.mutate({ kind: 'set-active', id: email.id, isActive: true }),
        master.mutate({ kind: 'set-master', isActive: false }),
      ])
      await vi.waitFor(() => expect(gates).toHaveLength(2))
      gates[0]?.()
      for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve()
      gates[1]?.()
      await settled

      expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true)
    },
  )

  it(
    'show the clicked value immediately and without flickering',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), steps(fc.constant<Outcome>('done')), async (scheduler, script) => {
          const { seen } = await play(scheduler, script)
          for (const values of seen.values()) expect(values).toHaveLength(1)
        }),
        { numRuns: 60 },
      )
    },
    TIMEOUT_MS,
  )
})
