export type Group = 'конфигурация' | 'вход' | 'CORS' | 'ответы' | 'поведение' | 'права' | 'записи'

export type Line = {
  readonly group: Group
  readonly grade: 'good' | 'bad' | 'note'
  readonly text: string
}

export type Report = {
  readonly lines: readonly Line[]
  /** One line: good without problems, else one bad line for each of them. */
  readonly check: (group: Group, what: string, problems: readonly string[]) => void
  readonly note: (group: Group, text: string) => void
}

/** @param tell hears of each line at once */
export function createReport(tell: (line: Line) => void): Report {
  const lines: Line[] = []
  const add = (line: Line) => {
    lines.push(line)
    tell(line)
  }
  return {
    lines,
    check: (group, what, problems) => {
      if (problems.length === 0) add({ group, grade: 'good', text: what })
      for (const problem of problems) add({ group, grade: 'bad', text: `${what}: ${problem}` })
    },
    note: (group, text) => add({ group, grade: 'note', text }),
  }
}

const SIGNS = { good: '✓', bad: '✗', note: '·' } as const

export function textOf({ group, grade, text }: Line): string {
  return `${SIGNS[grade]} ${group}: ${text}`
}
