import { mdiDeleteOutline, mdiLinkVariant, mdiPin, mdiPinOutline } from '@mdi/js'
import { useState } from 'react'
import { quoted } from '@/shared/lib/text'
import { Button, copyText, Dialog, IconButton, TextField, toast } from '@/shared/ui'
import type { SavedView } from '../model/list-declaration'
import { MAX_VIEW_NAME, withView } from '../model/saved-views'
import { type ListUrl, useListContext } from '../model/use-list-url'

type ViewsDialogProps = {
  /** Saved views. The screen shows the first view as a button above the table. */
  readonly views: readonly SavedView[]
  readonly onViews: (views: readonly SavedView[]) => void
  readonly url: ListUrl
  readonly columnIds: readonly string[]
  readonly onClose: () => void
}

/** Renders the saved views, which are stored in this browser and shared as links. */
export function ViewsDialog({ views, onViews, url, columnIds, onClose }: ViewsDialogProps) {
  const { readyViews = [], filters } = useListContext().list
  const [name, setName] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const isTaken = views.some((view) => view.name === name.trim())
  const ready = readyViews.filter((view) => views.every((other) => other.name !== view.name))
  const without = (gone: SavedView) => views.filter((other) => other !== gone)
  const save = () => {
    const next = withView(views, { name, search: url.search, columns: columnIds, filters })
    onViews(next)
    onClose()
    url.replaceAll({ ...next[0]?.search })
    toast({ tone: 'success', text: `Вид ${quoted(next[0]?.name ?? '')} сохранён` })
  }
  return (
    <Dialog title="Виды" variant="window-fullscreen-on-phone" onClose={onClose}>
      {views.length === 0 && (
        <p className="mb-4 text-gray-500">
          Сохраните набор фильтров и столбцов, чтобы открывать его в один клик.
        </p>
      )}
      {views.length + ready.length > 0 && (
        <ul aria-label="Виды списка" className="mb-4 flex flex-col border-b border-gray-200 pb-3">
          {[...views, ...ready].map((view, index) => (
            <li key={view.name} className="flex items-center gap-1">
              <button
                type="button"
                onClick={() => {
                  onClose()
                  url.replaceAll(view.search)
                }}
                className="min-h-target min-w-0 flex-1 truncate rounded-control px-2 text-left text-primary-600 hover:bg-primary-50 sm:min-h-9"
              >
                {view.name}
              </button>
              {index < views.length && (
                <IconButton
                  label={`Закрепить вид ${quoted(view.name)}`}
                  icon={index === 0 ? mdiPin : mdiPinOutline}
                  aria-pressed={index === 0}
                  onClick={() => onViews([view, ...without(view)])}
                />
              )}
              <IconButton
                label={`Скопировать ссылку на вид ${quoted(view.name)}`}
                icon={mdiLinkVariant}
                onClick={() => void copyText(url.shareUrl(view.search))}
              />
              {index < views.length && (
                <IconButton
                  label={`Удалить вид ${quoted(view.name)}`}
                  icon={mdiDeleteOutline}
                  onClick={() => onViews(without(view))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitted(name.trim() === '')
          if (name.trim() === '') return
          save()
          setName('')
        }}
      >
        <TextField
          label="Название вида"
          value={name}
          maxLength={MAX_VIEW_NAME}
          onChange={setName}
          error={isSubmitted && name.trim() === '' ? 'Введите название' : undefined}
          {...(isTaken && { hint: 'Вид с таким названием будет заменён' })}
        />
        <Button type="submit" variant="primary" className="mt-2 w-full sm:w-auto">
          Сохранить текущий вид
        </Button>
      </form>
      <p className="mt-3 text-hint text-gray-500">
        Виды видны только вам и только в этом браузере. Введённое вручную, например номер заказа, в вид не
        попадает.
      </p>
    </Dialog>
  )
}
