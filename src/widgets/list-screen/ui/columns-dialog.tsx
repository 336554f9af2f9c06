import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import { useState } from 'react'
import { Button, type ColumnInfo, Dialog, IconButton, Switch } from '@/shared/ui'
import { type ColumnChoice, moveColumn, orderColumns } from '../model/columns'
import type { ListTable } from '../model/list-declaration'

type ColumnsDialogProps = {
  readonly columns: readonly ColumnInfo[]
  readonly choice: ColumnChoice
  readonly fallback: ColumnChoice
  readonly tables: readonly ListTable[]
  /** Runs on each change, which applies immediately and without a request. */
  readonly choose: (choice: ColumnChoice) => void
  readonly onClose: () => void
}

export function ColumnsDialog({ columns, choice, fallback, tables, choose, onClose }: ColumnsDialogProps) {
  const ordered = orderColumns(columns, choice.order)
  const order = ordered.map(({ id }) => id)
  const [announcement, setAnnouncement] = useState('')
  const move = (id: string, title: string, step: -1 | 1) => {
    const moved = moveColumn(order, id, step)
    choose({ ...choice, order: moved })
    setAnnouncement(`${title}: место ${moved.indexOf(id) + 1} из ${moved.length}`)
  }
  return (
    <Dialog
      title="Столбцы"
      variant="window"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => choose(fallback)}>По умолчанию</Button>
          <Button variant="primary" onClick={onClose}>
            Готово
          </Button>
        </>
      }
    >
      {tables.length > 0 && (
        <fieldset className="mb-3 flex gap-6 border-b border-gray-200 pb-3">
          <legend className="sr-only">Таблица</legend>
          {tables.map(({ title, isOpen, open }) => (
            <label key={title} className="flex min-h-9 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="table"
                checked={isOpen}
                onChange={open}
                className="size-4 accent-primary-600"
              />
              {title}
            </label>
          ))}
        </fieldset>
      )}
      <ul className="flex flex-col">
        {ordered.map(({ id, title, isPrimary }, index) => (
          <li key={id} className="flex items-center gap-1">
            <label className="flex min-h-9 flex-1 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={isPrimary || !choice.hidden.includes(id)}
                disabled={isPrimary}
                onChange={({ target }) => {
                  const others = choice.hidden.filter((other) => other !== id)
                  choose({ ...choice, hidden: target.checked ? others : [...others, id] })
                }}
                className="size-4 accent-primary-600"
              />
              {title}
            </label>
            <IconButton
              label={`${title}: выше`}
              icon={mdiArrowUp}
              disabled={index === 0}
              onClick={() => move(id, title, -1)}
            />
            <IconButton
              label={`${title}: ниже`}
              icon={mdiArrowDown}
              disabled={index === ordered.length - 1}
              onClick={() => move(id, title, 1)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-3 border-t border-gray-200 pt-3">
        <Switch
          label="Плотные строки"
          checked={choice.density === 'dense'}
          onChange={(isDense) => choose({ ...choice, density: isDense ? 'dense' : 'normal' })}
        />
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </Dialog>
  )
}
