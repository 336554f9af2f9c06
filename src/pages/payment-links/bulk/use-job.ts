import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createPaymentLink, paymentLinksKey } from '@/entities/payment-link'
import { errorMessage, isSessionEnd } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { logFailure } from '@/shared/lib/log'
import type { Day } from '@/shared/lib/moscow-time'
import { type Job, type KeptJob, type Row, readRow } from './job'
import { type Attempt, sendRows } from './send-rows'

/** How the sending stands; the rows themselves know what has become of them. */
export type Run =
  /** `isWaiting`: the server wants to be left alone for a while. */
  | {
      readonly kind: 'sending'
      readonly key: string | null
      readonly isWaiting: boolean
      readonly isStopping: boolean
    }
  /** `error`: why it does not go on; null when it was stopped or is over. `hasRun`: in this document. */
  | { readonly kind: 'resting'; readonly error: unknown; readonly hasRun: boolean }

/** The rows of one table, from the paste to the links; unmounting stops after the row that is being sent. */
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
    // The end of the session wipes what is kept: it is not written again.
    if (latest.current !== null && kept.exists()) put({ ...latest.current, ...part })
  }

  function changeRow(key: string, part: Partial<Row>) {
    const rows = latest.current?.rows.map((row) => (row.key === key ? { ...row, ...part } : row))
    if (rows !== undefined) change({ rows })
  }

  /** Without rows it begins anew. */
  function removeRow(key: string) {
    const rows = latest.current?.rows.filter((row) => row.key !== key) ?? []
    if (rows.length === 0) put(null)
    else change({ rows })
  }

  /** Sends what has neither a link nor a refusal. */
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
      // What was refused may be changed, and what is changed needs another key.
      onRefused: (key, reason) =>
        changeRow(key, {
          key: crypto.randomUUID(),
          sentOn: null,
          refusal: errorMessage(reason).reason,
        }),
      wait: (milliseconds) => {
        show({ isWaiting: true })
        return waitFor(milliseconds, stop.signal)
      },
      isStopped: () => stop.signal.aborted || !kept.exists(),
    })
    // The page is leaving for the sign-in, and goes on when it is back.
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
    /** After the row that is being sent. */
    stop: () => {
      stopping.current.abort()
      setRun((current) => (current.kind === 'sending' ? { ...current, isStopping: true } : current))
    },
  }
}

/** Resolves early when it is stopped. */
function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
