import { mdiDownload, mdiMagnify, mdiPlus } from '@mdi/js'
import { type ComponentProps, useState } from 'react'
import { DEFAULT_PERIOD, type Period } from '@/shared/lib/moscow-time'
import * as Ui from '@/shared/ui'
import { type Examples, LONG_ID, LONG_TEXT, LONG_WORD, noop, Strip, states } from './parts'

const VARIANTS = ['primary', 'secondary', 'tertiary', 'danger'] as const

function Buttons(props: ComponentProps<typeof Ui.Button>) {
  return (
    <Strip>
      {VARIANTS.map((variant) => (
        <Ui.Button key={variant} variant={variant} {...props}>
          {props.children ?? 'Сохранить'}
        </Ui.Button>
      ))}
    </Strip>
  )
}

type Uncontrolled<Props, Value> = Omit<Props, 'value' | 'checked' | 'onChange'> & { readonly initial: Value }

function Field({ initial, ...props }: Uncontrolled<ComponentProps<typeof Ui.TextField>, string>) {
  const [value, setValue] = useState(initial)
  return <Ui.TextField {...props} value={value} onChange={setValue} />
}

function Toggle({ initial, ...props }: Uncontrolled<ComponentProps<typeof Ui.Switch>, boolean>) {
  const [checked, setChecked] = useState(initial)
  return <Ui.Switch {...props} checked={checked} onChange={setChecked} />
}

type Options = { readonly options: readonly string[] }

const toOptions = (titles: readonly string[]) => titles.map((title) => ({ value: title, title }))

function Choice({ options }: Options) {
  const [value, setValue] = useState(options[0] ?? '')
  return (
    <Ui.Select
      className="max-w-full"
      label="Значение"
      value={value}
      options={toOptions(options)}
      onChange={setValue}
    />
  )
}

function TabRow({ options }: Options) {
  const [value, setValue] = useState(options[0] ?? '')
  return (
    <Ui.Tabs
      label="Вкладки"
      value={value}
      onChange={setValue}
      tabs={toOptions(options)}
      panel={`Содержание вкладки «${value}»`}
    >
      {(list, panel) => (
        <>
          {list}
          {panel}
        </>
      )}
    </Ui.Tabs>
  )
}

const YEAR = { kind: 'range', from: '2026-01-01', to: '2026-12-31' } as const

function Picker({ initial, ...props }: Uncontrolled<ComponentProps<typeof Ui.DateRangePicker>, Period>) {
  const [value, setValue] = useState(initial)
  return <Ui.DateRangePicker {...props} value={value} onChange={setValue} />
}

export const CONTROL_EXAMPLES: Examples = {
  Button: states(Buttons, {
    'Виды: главная, обычная, текстовая, разрушающая': {},
    'Со значком': { icon: mdiPlus },
    'Действие выполняется: имя то же, кнопка остаётся в фокусе': { busy: true },
    'Недоступна: disabled': { disabled: true },
    'Недоступна, но остаётся в фокусе: aria-disabled': { 'aria-disabled': true },
    'Длинный текст переносится': { icon: mdiDownload, children: LONG_TEXT },
  }),
  buttonClass: {
    'Ссылка, которая выглядит как кнопка': (
      <a href="#Button" className={Ui.buttonClass('secondary')}>
        К кнопкам
      </a>
    ),
  },
  FileButton: states(Ui.FileButton, {
    'Открывает выбор файла': { children: 'Выбрать файл', onChoose: noop },
  }),
  IconButton: states(Ui.IconButton, {
    Доступна: { label: 'Найти', icon: mdiMagnify },
    Недоступна: { label: 'Найти, недоступно', icon: mdiMagnify, disabled: true },
  }),
  RefreshButton: states(Ui.RefreshButton, {
    'Время известно': { isFetching: false, updatedAt: new Date(0), onClick: noop },
  }),
  Icon: states(Ui.Icon, { Обычный: { path: mdiMagnify }, Мелкий: { path: mdiMagnify, className: 'size-4' } }),
  Logo: { Логотип: <Ui.Logo /> },
  CopyButton: { 'Копирует и сообщает': <Ui.CopyButton text={LONG_ID} label="Скопировать ID" /> },
  copyText: { Сообщает: <Ui.Button onClick={() => void Ui.copyText(LONG_ID)}>Скопировать ID</Ui.Button> },
  ExternalLink: states(Ui.ExternalLink, {
    'В этой вкладке': { href: 'https://docs.example.ru/', children: 'Документация' },
    'В новой вкладке': { href: 'https://docs.example.ru/', newTab: true, children: LONG_TEXT },
  }),
  TextField: states(Field, {
    'Пустое, с образцом': { initial: '', label: 'Номер заказа', placeholder: 'А-1024' },
    'С подсказкой': { initial: '150 000', label: 'Сумма', hint: 'В целых рублях' },
    'С ошибкой': { initial: 'покупатель@', label: 'Email', error: 'Введите корректный email' },
    'Длинные тексты': { initial: LONG_TEXT, label: LONG_WORD, error: LONG_TEXT },
    Недоступно: { initial: '501 - Магазин', label: 'Проект', disabled: true },
    'Только для чтения': { initial: 'https://pay.example.ru/p/17', label: 'Ссылка', readOnly: true },
  }),
  Select: states(Choice, {
    'Короткий список': { options: ['10', '25', '50', '100'] },
    'Длинные значения: список не шире своего места': { options: [LONG_TEXT, LONG_WORD] },
    'Выбирать не из чего': { options: [] },
  }),
  Switch: states(Toggle, {
    Выключен: { initial: false, label: 'Отправка реестров' },
    Включён: { initial: true, label: 'Отправка реестров' },
    'Недоступен: выключен': { initial: false, label: 'Отправка реестров', disabled: true },
    'Недоступен: включён': { initial: true, label: 'Отправка реестров', disabled: true },
    'Имя только для чтения с экрана': { initial: true, label: 'Отправка реестров', labelHidden: true },
    'Длинная подпись': { initial: true, label: `${LONG_TEXT} ${LONG_WORD}` },
  }),
  Tabs: states(TabRow, {
    'Две вкладки': { options: ['E-mail', 'Telegram'] },
    'Много вкладок и длинное слово: ряд переносится': {
      options: ['Все', 'Новая заявка', 'Заполнение анкеты', 'На рассмотрении', 'На подписании', LONG_WORD],
    },
  }),
  DateRangePicker: states(Picker, {
    'Относительный период, без ограничений': { initial: DEFAULT_PERIOD },
    'Произвольный период, в том числе будущий': { initial: YEAR, hasFuture: true },
  }),
}
