import { mdiContentCopy, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import { useState } from 'react'
import { Button, Dialog, ExternalLink, MenuButton, type MenuEntry, RowMenu, toast } from '@/shared/ui'
import { Example, Strip } from './example'
import { LONG_TEXT, LONG_WORD } from './texts'

type DialogProps = Parameters<typeof Dialog>[0]

const DIALOGS: readonly {
  readonly button: string
  readonly props: Omit<DialogProps, 'onClose' | 'actions'>
}[] = [
  { button: 'Окно', props: { variant: 'window', title: 'Столбцы', children: <p>Содержание окна.</p> } },
  {
    button: 'Окно, на телефоне во весь экран',
    props: {
      variant: 'window-fullscreen-on-phone',
      title: 'Калькулятор расчетов',
      children: <p>Содержание окна.</p>,
    },
  },
  {
    button: 'Во весь экран',
    props: { variant: 'fullscreen', title: 'Профиль', children: <p>Содержание.</p> },
  },
  {
    button: 'Вопрос',
    props: {
      variant: 'alert',
      title: 'Удаление чата',
      description: 'Вы уверены, что хотите удалить этот чат?',
    },
  },
  {
    button: 'Только своими кнопками',
    props: {
      variant: 'window',
      persistent: true,
      title: 'Добавить адрес',
      children: <p>Esc не закрывает.</p>,
    },
  },
  {
    button: 'Левая шторка',
    props: { variant: 'drawer-left', title: 'Меню', titleHidden: true, children: <p>Пункты меню</p> },
  },
  {
    button: 'Правая шторка',
    props: { variant: 'drawer-right', title: 'Операция', children: <p>Подробности.</p> },
  },
  {
    button: 'Длинное содержание',
    props: {
      variant: 'window',
      title: `${LONG_TEXT} ${LONG_WORD}`,
      description: LONG_TEXT,
      children: Array.from({ length: 40 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <p key={index}>
          {index + 1}. {index === 5 ? LONG_WORD : 'Строка длинного содержания'}
        </p>
      )),
    },
  },
]

export function DialogExamples() {
  const [opened, setOpened] = useState<string | null>(null)
  const close = () => setOpened(null)
  const dialog = DIALOGS.find(({ button }) => button === opened)
  return (
    <Example note="Фокус входит в окно, остаётся в нём и возвращается на кнопку; Esc закрывает, если окно это позволяет">
      <Strip>
        {DIALOGS.map(({ button }) => (
          <Button key={button} aria-haspopup="dialog" onClick={() => setOpened(button)}>
            {button}
          </Button>
        ))}
      </Strip>
      {dialog !== undefined && (
        <Dialog
          {...dialog.props}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>Отмена</Button>
              <Button variant={dialog.props.variant === 'alert' ? 'danger' : 'primary'} onClick={close}>
                {dialog.props.variant === 'alert' ? 'Удалить' : 'Готово'}
              </Button>
            </>
          }
        />
      )}
    </Example>
  )
}

const say = (text: string) => () => toast({ tone: 'info', text: `Выбрано: ${text}` })

const ACTIONS: readonly MenuEntry[] = [
  { kind: 'action', key: 'edit', label: 'Изменить', icon: mdiPencilOutline, onSelect: say('Изменить') },
  { kind: 'action', key: 'copy', label: 'Скопировать', icon: mdiContentCopy, onSelect: say('Скопировать') },
  { kind: 'separator', key: 'line' },
  {
    kind: 'action',
    key: 'remove',
    label: 'Удалить',
    icon: mdiTrashCanOutline,
    danger: true,
    onSelect: say('Удалить'),
  },
]

const EVERY_KIND: readonly MenuEntry[] = [
  { kind: 'text', key: 'text', element: <p>Текст между пунктами</p> },
  {
    kind: 'link',
    key: 'link',
    element: (
      <ExternalLink href="https://docs.example.ru/" newTab>
        Документация
      </ExternalLink>
    ),
  },
  ...ACTIONS,
]

const MANY: readonly MenuEntry[] = Array.from({ length: 40 }, (_, index) => ({
  kind: 'action',
  key: `${index}`,
  label: `${500 + index} - Магазин`,
  onSelect: say(`${500 + index}`),
}))

const LONG: readonly MenuEntry[] = [LONG_TEXT, LONG_WORD].map((label) => ({
  kind: 'action',
  key: label,
  label,
  icon: mdiContentCopy,
  onSelect: say(label),
}))

const LOOK =
  'inline-flex min-h-target items-center rounded-control border border-gray-300 bg-white px-4 hover:bg-gray-50 sm:min-h-9'

export function MenuExamples() {
  return (
    <>
      <Example note="Стрелка вниз открывает на первом пункте, Esc закрывает и возвращает фокус">
        <Strip>
          <MenuButton className={LOOK} align="start" entries={ACTIONS}>
            Действия
          </MenuButton>
          <MenuButton className={LOOK} align="start" entries={EVERY_KIND}>
            Все виды пунктов
          </MenuButton>
          <MenuButton className={LOOK} align="start" entries={MANY}>
            Сорок пунктов
          </MenuButton>
          <MenuButton className={LOOK} align="start" entries={LONG}>
            Длинные пункты
          </MenuButton>
          <MenuButton className={LOOK} entries={ACTIONS}>
            По правому краю
          </MenuButton>
        </Strip>
      </Example>
      <Example note="Меню строки: точки и слово (слово от 960 px)">
        <Strip>
          <RowMenu variant="dots" title="Действия: ссылка 17" entries={ACTIONS} />
          <RowMenu variant="word" entries={ACTIONS} />
        </Strip>
      </Example>
    </>
  )
}
