import { countGroups, PURCHASE_REQUESTS_PATH } from '@/entities/purchase-request'
import { CooldownClock, LossLine, RequestOutcome } from '@/features/request-outcomes'
import { Example } from './example'
import { type MemoryAnswers, MemoryProvider, refusal } from './memory-provider'

const NOW = new Date('2026-11-20T12:00:00+03:00')
const DAYS = { from: '2026-11-14', to: '2026-11-20' } as const
const PLACE = { period: undefined, merchants: undefined }

type Codes = Readonly<Record<string, number>>

const USUAL = { A2: 12, A13: 2, C0: 9, P2: 20, R12: 4, R1: 19 }
const BEFORE = { A2: 5, A13: 1, C0: 3, P2: 24, R12: 3, R1: 17 }

/** The counts of the period, and of the days before it; without these the call fails. */
function countsOf(now: Codes, before: Codes | null): MemoryAnswers {
  return (path, { date_from: from }) => {
    const groups = String(from) < DAYS.from ? before : now
    if (path !== PURCHASE_REQUESTS_PATH || groups === null) throw refusal(path, 'Счётчиков в примере нет')
    return { items: [], groups }
  }
}

const STATES: readonly (readonly [note: string, now: Codes, before: Codes | null])[] = [
  ['Одобряют чаще, а анкеты бросают: знак вопроса объясняет словами', USUAL, BEFORE],
  ['Одобряют реже, больше всего потерь от кредиторов', { ...BEFORE, R1: 30 }, BEFORE],
  ['Прошлый период неизвестен: без изменений к нему', USUAL, null],
  ['Решений ещё нет', { A0: 3, A2: 1 }, BEFORE],
  ['Очень много', { A2: 1_240_000, P2: 3_000_000, R1: 999_999 }, { A2: 1, P2: 2_500_000, R1: 2_000_000 }],
]

export function OutcomeExamples() {
  return (
    <>
      {STATES.map(([note, now, before]) => (
        <Example key={note} note={note}>
          <MemoryProvider answers={countsOf(now, before)}>
            <RequestOutcome
              group={null}
              period={{ counts: countGroups(new Map(Object.entries(now))), days: DAYS, askedAt: NOW }}
              place={PLACE}
            />
            <LossLine asked={{ days: DAYS, askedAt: NOW }} merchants={[]} />
          </MemoryProvider>
        </Example>
      ))}
      <Example note="Когда покупатель сможет подать заявку снова: ждёт; уже может">
        <CooldownClock until="2099-01-01T00:00:00Z" />
        <CooldownClock until="2020-01-01T00:00:00Z" />
      </Example>
    </>
  )
}
