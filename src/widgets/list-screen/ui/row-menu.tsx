import { mdiDotsVertical } from '@mdi/js'
import { Icon, MenuButton, type MenuEntry } from '@/shared/ui'

/** What can be done with a row from the list itself. */
export type RowMenuContent<Row> = {
  /** The accessible name: tells the menus of the rows apart. */
  readonly label: (row: Row) => string
  readonly entries: (row: Row) => readonly MenuEntry[]
}

export function RowMenu<Row>({ row, content }: { readonly row: Row; readonly content: RowMenuContent<Row> }) {
  return (
    <MenuButton
      label={content.label(row)}
      title="Действия"
      className="inline-flex size-target items-center justify-center rounded-control text-gray-700 hover:bg-gray-100"
      entries={content.entries(row)}
    >
      <Icon path={mdiDotsVertical} />
    </MenuButton>
  )
}
