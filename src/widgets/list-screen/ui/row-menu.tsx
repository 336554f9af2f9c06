import { type MenuEntry, RowMenu as UiRowMenu } from '@/shared/ui'

/** What can be done with a row from the list itself. */
export type RowMenuContent<Row> = {
  /** The accessible name: tells the menus of the rows apart. */
  readonly label: (row: Row) => string
  readonly entries: (row: Row) => readonly MenuEntry[]
}

export function RowMenu<Row>({ row, content }: { readonly row: Row; readonly content: RowMenuContent<Row> }) {
  return <UiRowMenu look="dots" label={content.label(row)} entries={content.entries(row)} />
}
