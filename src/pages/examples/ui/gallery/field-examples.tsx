import { useState } from 'react'
import { Select, Switch, Tabs, TextField } from '@/shared/ui'
import { Example } from './example'
import { LONG_TEXT, LONG_WORD } from './texts'

export function TextFieldExamples() {
  return (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
      <FieldExample note="Пустое, с образцом" label="Номер заказа" placeholder="А-1024" />
      <FieldExample note="С подсказкой" label="Сумма" initial="150 000" hint="В целых рублях" />
      <FieldExample note="С ошибкой" label="Email" initial="покупатель@" error="Введите корректный email" />
      <FieldExample note="Длинная ошибка" label="ID чата" initial="12" error={LONG_TEXT} />
      <FieldExample note="Длинные подпись и значение" label={LONG_WORD} initial={LONG_TEXT} />
      <FieldExample note="Недоступно" label="Проект" initial="501 - Магазин" disabled />
      <FieldExample note="Только для чтения" label="Ссылка" initial="https://pay.example.ru/p/17" readOnly />
    </div>
  )
}

type FieldExampleProps = Omit<Parameters<typeof TextField>[0], 'value' | 'onChange'> & {
  readonly note: string
  readonly initial?: string
}

function FieldExample({ note, initial = '', ...field }: FieldExampleProps) {
  const [value, setValue] = useState(initial)
  return (
    <Example note={note}>
      <TextField {...field} value={value} onChange={setValue} />
    </Example>
  )
}

const SIZES = [10, 25, 50, 100].map((value) => ({ value, title: String(value) }))

const LONG_OPTIONS = [
  { value: 'long', title: LONG_TEXT },
  { value: 'word', title: LONG_WORD },
  ...Array.from({ length: 30 }, (_, index) => ({ value: `${index}`, title: `${500 + index} - Магазин` })),
]

export function SelectExamples() {
  const [size, setSize] = useState(25)
  const [project, setProject] = useState('long')
  return (
    <>
      <Example note="Короткий список">
        <Select label="Строк на странице" value={size} options={SIZES} onChange={setSize} />
      </Example>
      <Example note="Много значений, среди них длинные: список не шире своего места">
        <Select
          label="Проект"
          value={project}
          options={LONG_OPTIONS}
          onChange={setProject}
          className="max-w-full"
        />
      </Example>
      <Example note="Выбирать не из чего">
        <Select label="Тариф" value="" options={[]} onChange={() => undefined} />
      </Example>
    </>
  )
}

export function SwitchExamples() {
  return (
    <>
      <SwitchExample note="Выключен" label="Включить отправку реестров" initial={false} />
      <SwitchExample note="Включён" label="Включить отправку реестров" initial />
      <SwitchExample note="Недоступен: выключен" label="Отправка реестров" initial={false} disabled />
      <SwitchExample note="Недоступен: включён" label="Отправка реестров" initial disabled />
      <SwitchExample note="Имя только для чтения с экрана" label="Отправка реестров" initial labelHidden />
      <SwitchExample note="Длинная подпись" label={`${LONG_TEXT} ${LONG_WORD}`} initial />
    </>
  )
}

type SwitchExampleProps = Omit<Parameters<typeof Switch>[0], 'checked' | 'onChange'> & {
  readonly note: string
  readonly initial: boolean
}

function SwitchExample({ note, initial, ...control }: SwitchExampleProps) {
  const [isOn, setOn] = useState(initial)
  return (
    <Example note={note}>
      <Switch {...control} checked={isOn} onChange={setOn} />
    </Example>
  )
}

const FEW = [
  { value: 'email', title: 'E-mail' },
  { value: 'telegram', title: 'Telegram' },
]

const MANY = ['Все', 'Новая заявка', 'Заполнение анкеты', 'На рассмотрении', 'На подписании', LONG_WORD].map(
  (title) => ({ value: title, title }),
)

export function TabsExamples() {
  return (
    <>
      <TabsExample note="Две вкладки" label="Каналы" tabs={FEW} />
      <TabsExample note="Много вкладок и длинное слово: ряд прокручивается" label="Статусы" tabs={MANY} />
    </>
  )
}

type TabsExampleProps = Pick<Parameters<typeof Tabs>[0], 'label' | 'tabs'> & { readonly note: string }

function TabsExample({ note, label, tabs }: TabsExampleProps) {
  const [value, setValue] = useState(tabs[0]?.value ?? '')
  return (
    <Example note={note}>
      <Tabs label={label} value={value} onChange={setValue} tabs={tabs}>
        <p>Содержание вкладки «{value}»</p>
      </Tabs>
    </Example>
  )
}
