import type { Registry } from '@/entities/registry'
import { loadedRows, runExport } from '@/features/export-list'
import { currencyCode } from '@/shared/lib/money'
import { saveFile } from '@/shared/lib/save-file'
import type { ExportColumn } from '@/shared/ui'
import { fileColumns } from '@/widgets/list-screen'
import { REGISTRIES_LIST } from '../list'
import type { Payout } from './payout'
import type { Settlement, Tie } from './settlement'
import { codeText, decimal, numbersText } from './wording'

const PAYOUT_COLUMNS: readonly ExportColumn<Payout>[] = [
  { id: 'order', title: 'П/п №', kind: 'text', value: ({ order }) => order },
  { id: 'day', title: 'Дата', kind: 'date', value: ({ day }) => day },
  { id: 'registries', title: 'Реестры', kind: 'text', value: numbersText },
  { id: 'total', title: 'По реестрам', kind: 'money', value: (payout) => decimal(payout.registriesKopecks) },
  { id: 'amount', title: 'Сумма п/п', kind: 'money', value: ({ orderKopecks }) => decimal(orderKopecks) },
  { id: 'currency', title: 'Валюта', kind: 'text', value: ({ currency }) => codeText(currency) },
]

/** Saves a workbook: the lines of the settlement, the registries with their amount in each line, and the payouts. */
export async function writeSettlement(
  name: string,
  sheets: readonly Settlement[],
  ties: readonly Tie[],
  facts: Parameters<typeof runExport>[0]['facts'],
): Promise<void> {
  const lines = sheets.flatMap((sheet) => Object.values(sheet.lines))
  const counted = lines.flatMap(({ column: title, entries }) => entries.map((entry) => ({ title, ...entry })))
  const rows = [...new Map(counted.map(({ registry }) => [registry.id, registry])).values()]
  const lineColumn = (title: string): ExportColumn<Registry> => {
    const own = counted.filter((entry) => entry.title === title)
    const amounts = new Map(own.map(({ registry, kopecks }) => [registry.id, kopecks]))
    return { id: title, title, kind: 'money', value: ({ id }) => decimal(amounts.get(id)) }
  }
  const { file } = await runExport<Registry>({
    format: 'xlsx',
    names: ['Расчёты', 'Реестры'],
    facts: [
      ...facts,
      ...lines.map(({ title, currency, kopecks }) => ({
        title: `${title}, ${codeText(currency)}`,
        text: decimal(kopecks),
        kind: 'money' as const,
      })),
      ...ties.map(({ name: tie, text, reason }) => ({
        title: `Проверка «${tie}»`,
        text: reason === null ? text : `${text}. ${reason}`,
      })),
    ],
    groups: [{ id: 'currency', title: 'Валюта', kind: 'text', value: ({ net }) => currencyCode(net) }],
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
    source: loadedRows(rows, ({ id }) => id),
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  saveFile(file, name)
}
