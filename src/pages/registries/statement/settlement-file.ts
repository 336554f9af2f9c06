import type { Registry } from '@/entities/registry'
import { runExport } from '@/features/export-list'
import { currencyCode } from '@/shared/lib/money'
import { saveFile } from '@/shared/lib/save-file'
import { fileColumns } from '@/widgets/list-screen'
import { REGISTRIES_LIST } from '../list'
import type { Payout } from './payout'
import type { Settlement, Tie } from './settlement'
import { fileColumn as column, decimal } from './wording'

type SettlementFile = Pick<Parameters<typeof runExport>[0], 'facts'> & {
  readonly sheets: readonly Settlement[]
  readonly ties: readonly Tie[]
  readonly name: string
}

const codeOf = (currency: number) => currencyCode({ amount: 0, currency })

const PAYOUT_COLUMNS = [
  column<Payout>('order', 'П/п №', ({ order }) => order),
  column<Payout>('day', 'Дата', ({ day }) => day, 'date'),
  column<Payout>('registries', 'Реестры', ({ registries }) =>
    registries.map(({ number }) => number).join(', '),
  ),
  column<Payout>('total', 'По реестрам', ({ registriesKopecks }) => decimal(registriesKopecks), 'money'),
  column<Payout>('amount', 'Сумма п/п', ({ orderKopecks }) => decimal(orderKopecks), 'money'),
  column<Payout>('currency', 'Валюта', ({ currency }) => codeOf(currency)),
]

/** Saves a workbook with the lines of the settlement, every registry with the lines that count it, and the payouts. */
export async function writeSettlement({ sheets, ties, facts, name }: SettlementFile): Promise<void> {
  const lines = sheets.flatMap((sheet) => Object.values(sheet.lines))
  const counted = lines.flatMap(({ column: title, entries }) => entries.map((entry) => ({ title, ...entry })))
  const rows = [...new Map(counted.map(({ registry }) => [registry.id, registry])).values()]
  const lineColumn = (title: string) => {
    const own = counted.filter((entry) => entry.title === title)
    const amounts = new Map(own.map(({ registry, kopecks }) => [registry.id, kopecks]))
    return column<Registry>(title, title, ({ id }) => decimal(amounts.get(id)), 'money')
  }
  const { file } = await runExport<Registry>({
    format: 'xlsx',
    names: ['Расчёты', 'Реестры'],
    facts: [
      ...facts,
      ...sheets.flatMap((sheet) =>
        Object.values(sheet.lines).map(({ title, kopecks }) => ({
          title: `${title}, ${codeOf(sheet.currency)}`,
          text: decimal(kopecks),
          kind: 'money' as const,
        })),
      ),
      ...ties.map(({ name: tie, text, reason }) => ({
        title: `Проверка «${tie}»`,
        text: reason === null ? text : `${text}. ${reason}`,
      })),
    ],
    groups: [column('currency', 'Валюта', ({ net }) => currencyCode(net))],
    columns: [
      ...fileColumns(REGISTRIES_LIST.columns),
      ...[...new Set(lines.map((line) => line.column))].map(lineColumn),
    ],
    sheets: [
      {
        name: 'Выплаты',
        columns: PAYOUT_COLUMNS.map(({ title, kind }) => ({ title, kind })),
        rows: sheets.flatMap(({ payouts }) =>
          payouts.map((payout) => PAYOUT_COLUMNS.map(({ value }) => value(payout))),
        ),
      },
    ],
    source: {
      total: rows.length,
      rowId: ({ id }) => id,
      fetchPage: async () => ({ rows, next: null, total: rows.length, unreadable: 0 }),
    },
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  saveFile(file, name)
}
