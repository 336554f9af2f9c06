import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createPaymentLink, paymentLinksKey } from '@/entities/payment-link'
import { pause } from '@/features/export-list'
import { errorMessage, isSessionEnd } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { logFailure } from '@/shared/lib/log'
import type { Day } from '@/shared/lib/moscow-time'
import { type Job, type KeptJob, type Row, readRow } from './job'
import { type Attempt, sendRows } from './send-rows'

/** State of the run that creates a payment link for each row. The results are stored in the rows. */
export type Run =
  /** `isWaiting`: the run is paused because the server requested a delay. */
  | {
      readonly kind: 'sending'
      readonly key: string | null
      readonly isWaiting: boolean
      readonly isStopping: boolean
    }
  /** `error`: the error that ended the last run, otherwise `null`. `hasRun`: a run has ended since the component mounted. */
  | { readonly kind: 'resting'; readonly error: unknown; readonly hasRun: boolean }

/** Manages the rows of one table, from pasting to the created links. Unmounting stops the run after the current row. */
export function useJob(kept: KeptJob, today: Day) {
  const { api, clientId } = useApiScope()
  const queryClient = useQueryClient()
  const [job, setJob] = useState(() => kept.read())
  const [run, setRun] = useState<Run>({ kind: 'resting', error: null, hasRun: false })
  const latest = useRef(job)
  const stopping = useRef(new AbortController())
  useEffect(() => () => stopping.current.abort(), [])

  function put(next: Job | null) {
    latest.current = next
    if (next === null) kept.remove()
    else kept.write(next)
    setJob(next)
  }

  function change(part: Partial<Job>) {
    // Signing out clears the storage, and nothing may be written to it afterwards.
    if (latest.current !== null && kept.exists()) put({ ...latest.current, ...part })
  }

  function changeRow(key: string, part: Partial<Row>) {
    const rows = latest.current?.rows.map((row) => (row.key === key ? { ...row, ...part } : row))
    if (rows !== undefined) change({ rows })
  }

  function removeRow(key: string) {
    const rows = latest.current?.rows.filter((row) => row.key !== key) ?? []
    if (rows.length === 0) put(null)
    else change({ rows })
  }

  async function send(merchantId: string): Promise<void> {
    if (latest.current === null || run.kind === 'sending') return
    const attempts = latest.current.rows.flatMap((row): readonly Attempt[] => {
      const reading = row.link === null && row.refusal === null ? readRow(row, merchantId, today) : null
      return reading?.kind === 'valid'
        ? [{ key: row.key, input: reading.input, isOpen: row.sentOn !== null }]
        : []
    })
    const stop = new AbortController()
    stopping.current = stop
    const sending = { kind: 'sending', key: null, isWaiting: false, isStopping: false } as const
    const show = (part: Partial<Extract<Run, { readonly kind: 'sending' }>>) =>
      setRun((current) => (current.kind === 'sending' ? { ...current, ...part } : current))
    change({ merchantId, isStarted: true })
    setRun(sending)
    const { error } = await sendRows(attempts, {
      create: ({ key, input }) => createPaymentLink(api, input, key),
      onSend: (key) => {
        changeRow(key, { sentOn: today })
        show({ key, isWaiting: false })
      },
      onTurnedAway: (key) => changeRow(key, { sentOn: null }),
      onMade: (key, { id, url }) => changeRow(key, { link: { id, url } }),
      // A rejected row can be edited, and then needs a new key.
      onRefused: (key, reason) =>
        changeRow(key, { key: crypto.randomUUID(), sentOn: null, refusal: errorMessage(reason).reason }),
      wait: (milliseconds) => {
        show({ isWaiting: true })
        return pause(milliseconds, stop.signal).catch(() => undefined)
      },
      isStopped: () => stop.signal.aborted || !kept.exists(),
    })
    // The page is redirecting to the sign-in; the run continues afterwards.
    if (isSessionEnd(error)) return
    if (error !== null) logFailure('payment links', error)
    setRun({ kind: 'resting', error, hasRun: true })
    void queryClient.invalidateQueries({ queryKey: paymentLinksKey(clientId) })
  }

  return {
    job,
    run,
    put,
    change,
    changeRow,
    removeRow,
    send,
    stop: () => {
      stopping.current.abort()
      setRun((current) => (current.kind === 'sending' ? { ...current, isStopping: true } : current))
    },
  }
}
