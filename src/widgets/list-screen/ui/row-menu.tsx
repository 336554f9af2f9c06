import { type MenuEntry, RowMenu as UiRowMenu } from '@/shared/ui'

/** What can be done with a row from the list itself. */
export type RowMenuContent<Row> = {
  /** Tells the menus of the rows apart: their description and tooltip. */
  readonly title: (row: Row) => string
  readonly entries: (row: Row) => readonly MenuEntry[]
}

export function RowMenu<Row>({ row, content }: { readonly row: Row; readonly content: RowMenuContent<Row> }) {
  return <UiRowMenu variant="dots" title={content.title(row)} entries={content.entries(row)} />
}
