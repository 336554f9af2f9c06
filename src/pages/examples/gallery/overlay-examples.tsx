import { mdiContentCopy, mdiTrashCanOutline } from '@mdi/js'
import type { ComponentProps } from 'react'
import * as Ui from '@/shared/ui'
import { type Examples, LONG_TEXT, LONG_WORD, states, WithState } from './parts'

type WindowProps = Omit<ComponentProps<typeof Ui.Dialog>, 'onClose' | 'actions'> & { readonly button: string }

function Window({ button, ...props }: WindowProps) {
  return (
    <WithState initial={false}>
      {(isOpen, setOpen) => (
        <>
          <Ui.Button onClick={() => setOpen(true)}>{button}</Ui.Button>
          {isOpen && (
            <Ui.Dialog
              {...props}
              onClose={() => setOpen(false)}
              actions={<Ui.Button onClick={() => setOpen(false)}>Отмена</Ui.Button>}
            />
          )}
        </>
      )}
    </WithState>
  )
}

function Menu({ title, entries }: { readonly title: string; readonly entries: readonly Ui.MenuEntry[] }) {
  return (
    <Ui.MenuButton className="min-h-target rounded-control border px-4" align="start" entries={entries}>
      {title}
    </Ui.MenuButton>
  )
}

const action = (
  label: string,
  props?: { readonly icon?: string; readonly danger?: boolean },
): Ui.MenuEntry => ({
  kind: 'action',
  key: label,
  label,
  ...props,
  onSelect: () => Ui.toast({ tone: 'info', text: `Выбрано: ${label}` }),
})

const link = <Ui.ExternalLink href="https://docs.example.ru/">Документация</Ui.ExternalLink>

const ENTRIES: readonly Ui.MenuEntry[] = [
  { kind: 'text', key: 'text', element: <p>Текст между пунктами</p> },
  { kind: 'link', key: 'link', element: link },
  action('Скопировать', { icon: mdiContentCopy }),
  { kind: 'separator', key: 'line' },
  action('Удалить', { icon: mdiTrashCanOutline, danger: true }),
]

const SHOPS = Array.from({ length: 40 }, (_, index) => action(`${500 + index} - Магазин`))

export const OVERLAY_EXAMPLES: Examples = {
  MenuButton: states(Menu, {
    'Стрелка вниз открывает на первом пункте': { title: 'Все виды пунктов', entries: ENTRIES },
    Прокручивается: { title: 'Сорок пунктов', entries: SHOPS },
    'Тексты переносятся': { title: 'Длинные пункты', entries: [action(LONG_TEXT), action(LONG_WORD)] },
  }),
  RowMenu: states(Ui.RowMenu, {
    Точки: { variant: 'dots', title: 'Действия: ссылка 17', entries: ENTRIES },
    'Слово, от 960 px': { variant: 'word', entries: ENTRIES },
  }),
  Dialog: states(Window, {
    'Фокус входит и возвращается на кнопку': { button: 'Окно', variant: 'window', title: 'Столбцы' },
    'На телефоне во весь экран': { button: 'Форма', variant: 'window-fullscreen-on-phone', title: 'Форма' },
    'Всегда во весь экран': { button: 'Экран', variant: 'fullscreen', title: 'Профиль' },
    'Закрывается ответом': { button: 'Вопрос', variant: 'alert', title: 'Удалить этот чат?' },
    'Esc не закрывает': { button: 'Анкета', variant: 'window', persistent: true, title: 'Добавить адрес' },
    'Название скрыто': { button: 'Слева', variant: 'drawer-left', titleHidden: true, title: 'Меню' },
    Шторка: { button: 'Справа', variant: 'drawer-right', title: 'Операция' },
    Прокручивается: {
      button: 'Длинное содержание',
      variant: 'window',
      title: `${LONG_TEXT} ${LONG_WORD}`,
      description: `${LONG_WORD} ${`${LONG_TEXT}. `.repeat(40)}`,
    },
  }),
}
