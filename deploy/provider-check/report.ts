import { type Group, RELIANCES, type RelianceId } from './reliances.ts'

export type Line = {
  readonly group: Group
  readonly grade: 'good' | 'bad' | 'note'
  readonly text: string
  /** The behaviour of the provider that this line is about, as an id in `RELIANCES`. */
  readonly check: RelianceId
}

/** A string is an error. A note is only information and does not change the exit code. */
export type Finding = string | { readonly note: string; readonly check?: RelianceId }

export type Report = {
  readonly lines: readonly Line[]
  /** Adds a success line, or a line for each error. Notes are added in either case. */
  readonly check: (check: RelianceId, subject: string, findings: readonly Finding[]) => void
  readonly note: (check: RelianceId, text: string) => void
  /** Runs tasks in parallel, a few at a time. Their lines appear in the order of the tasks. */
  readonly runInOrder: (tasks: readonly Task[]) => Promise<void>
}

type Task = (report: Report) => Promise<void>

/** Number of parallel tasks, below the number of connections that a browser opens to a host. */
const PARALLEL_TASKS = 4

/**
 * Creates a report that passes each line to `onLine` as soon as the line is added. Removes `secrets` from the
 * lines, because a provider may echo them.
 */
export function createReport(onLine: (line: Line) => void, secrets: readonly string[]): Report {
  const lines: Line[] = []
  const push = (line: Line) => {
    lines.push(line)
    onLine(line)
  }
  const add = (check: RelianceId, grade: Line['grade'], text: string) =>
    push({ group: RELIANCES[check].group, grade, text: printable(text, secrets), check })

  async function runInOrder(tasks: readonly Task[]): Promise<void> {
    const parts = tasks.map(() => createReport(() => undefined, secrets))
    const done = tasks.map(() => false)
    let started = 0
    let printed = 0
    const work = async () => {
      while (started < tasks.length) {
        const index = started
        started += 1
        const part = parts[index]
        if (part !== undefined) await tasks[index]?.(part)
        done[index] = true
        for (; done[printed] === true; printed += 1) parts[printed]?.lines.forEach(push)
      }
    }
    await Promise.all(Array.from({ length: PARALLEL_TASKS }, work))
  }

  return {
    lines,
    runInOrder,
    check: (check, subject, findings) => {
      for (const finding of findings) {
        if (typeof finding === 'string') add(check, 'bad', `${subject}: ${finding}`)
        else add(finding.check ?? check, 'note', `${subject}: ${finding.note}`)
      }
      if (!findings.some((finding) => typeof finding === 'string')) add(check, 'good', subject)
    },
    note: (check, text) => add(check, 'note', text),
  }
}

const MAX_TEXT = 600
/** Matches characters that could garble a terminal, e.g. control characters and directional marks. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Returns the text, at most `MAX_TEXT` characters, without secrets and with control characters as visible escapes. */
function printable(text: string, secrets: readonly string[]): string {
  // Secrets are removed before truncation, which could leave half of a secret.
  const safe = secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((result, secret) => result.replaceAll(secret, '…'), text)
  const shown = safe.replaceAll(
    UNPRINTABLE,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
  return shown.length > MAX_TEXT ? `${shown.slice(0, MAX_TEXT - 1)}…` : shown
}

const SIGNS = { good: '✓', bad: '✗', note: '·' } as const

export function formatLine({ group, grade, text }: Line): string {
  return `${SIGNS[grade]} ${group}: ${text}`
}
