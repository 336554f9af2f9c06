import { mdiContentCopy, mdiInboxOutline, mdiTrashCanOutline } from '@mdi/js'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { errorMessage, orKnown, type QueryState } from '@/shared/api'
import { ChunkError } from '@/shared/lib/lazy'
import * as Ui from '@/shared/ui'
import { type Examples, LONG_TEXT, LONG_URL, LONG_WORD, noop, Strip, states } from './parts'

const FAILURE = errorMessage(null)
const words = <Ui.ErrorWords {...FAILURE} />

const FAILED: QueryState<null> = { kind: 'failed', failure: FAILURE, onRetry: noop }
const STALE = orKnown<unknown>(FAILED, true)

const QUERY = { state: FAILED, title: 'Не удалось загрузить ссылку', skeleton: null, children: noop }

function Toast(message: Parameters<typeof Ui.toast>[0]) {
  return <Ui.Button onClick={() => Ui.toast(message)}>Показать</Ui.Button>
}

/** Renders a section with a button that makes the section fail, to show the error boundary. */
function Region({ error, look }: { readonly error: Error; readonly look: 'notice' | 'hide' | 'message' }) {
  const [isBroken, setBroken] = useState(false)
  return (
    // An open form suppresses the automatic reload after a chunk fails to load.
    <form aria-label="Часть страницы">
      <Strip>
        <Ui.Button aria-pressed={isBroken} onClick={() => setBroken(!isBroken)}>
          {isBroken ? 'Починить' : 'Сломать'}
        </Ui.Button>
        <Ui.ErrorBoundary
          key={String(isBroken)}
          name="example"
          {...(look === 'hide' && { onFailure: look })}
          {...(look === 'message' && { onFailure: () => setBroken(false) })}
        >
          <Breakable error={isBroken ? error : null} />
        </Ui.ErrorBoundary>
      </Strip>
    </form>
  )
}

function Breakable({ error }: { readonly error: Error | null }) {
  if (error !== null) throw error
  return 'Работает'
}

function Payment() {
  const [words, setWords] = useState('Ждёт оплаты')
  return (
    <>
      <Ui.Button onClick={() => setWords('Оплачено')}>Изменить</Ui.Button>
      <Ui.ChangeNotice words={words} />
    </>
  )
}

export const FEEDBACK_EXAMPLES: Examples = {
  toast: states(Toast, {
    'Повтор не множит сообщения': { tone: 'success', text: 'Email успешно добавлен' },
    Ошибка: { tone: 'error', text: 'Не удалось добавить email' },
    Сведения: { tone: 'info', text: `${LONG_TEXT}: ${LONG_WORD}` },
  }),
  ChangeNotice: { 'Что открыто, изменилось само: строка и заголовок вкладки': <Payment /> },
  SoundSwitch: { 'По выбору сообщает и звук': <Ui.SoundSwitch /> },
  Alert: states(Ui.Alert, {
    Сведения: { variant: 'info', children: 'Изменения вступят в силу в течение часа.' },
    Успех: { variant: 'success', children: 'Реестр отправлен.' },
    Ошибка: { variant: 'error', children: 'Не удалось загрузить тарифы.' },
    'Предупреждение: длинные текст, слово и адрес, с действием': {
      variant: 'warning',
      action: <Ui.Button>Подробнее</Ui.Button>,
      children: `${LONG_TEXT}. ${LONG_WORD}. ${LONG_URL}`,
    },
  }),
  ErrorAlert: states(Ui.ErrorAlert, {
    'Предлагает повторить': { onRetry: noop, children: 'Не удалось загрузить тарифы.' },
    Повторяет: { onRetry: noop, busy: true, children: 'Не удалось загрузить тарифы.' },
  }),
  ErrorWords: { 'Текст сервера, иначе «Unknown error», и что делать': words },
  MutationError: {
    'Не удалось сохранить': <Ui.MutationError error={new Error('x')} prefix="Не добавлен: " />,
  },
  StaleAlert: { 'Данные не удалось обновить': <Ui.StaleAlert state={STALE} /> },
  EmptyState: states(Ui.EmptyState, {
    'Одна фраза': { icon: mdiInboxOutline, text: 'За период 14–20 ноября операций нет' },
    'С действием': { icon: mdiInboxOutline, text: 'Ссылок пока нет', action: <Ui.Button>Создать</Ui.Button> },
    'Длинные тексты': { icon: mdiInboxOutline, text: `${LONG_TEXT} ${LONG_WORD}`, hint: LONG_URL },
  }),
  NoAccess: { 'Нет роли': <Ui.NoAccess /> },
  OfflineState: { 'Без связи': <Ui.OfflineState hint="Список загрузится сам, когда связь вернётся." /> },
  ErrorState: { 'Сбой на месте списка': <Ui.ErrorState title="Не открылся" reason={words} action={null} /> },
  QueryPanel: { 'Сбой на месте экрана': <Ui.QueryPanel {...QUERY} /> },
  QueryStrip: { 'Сбой на месте части экрана': <Ui.QueryStrip {...QUERY} /> },
  QueryView: { 'Сбой без панели': <Ui.QueryView {...QUERY} offline={null} failed={() => words} /> },
  LoadingPlaceholder: { 'Целый экран или панель': <Ui.LoadingPlaceholder className="py-8" /> },
  Spinner: states(Ui.Spinner, { Обычное: {}, Мелкое: { className: 'size-4 text-primary-600' } }),
  ProgressBar: states(Ui.ProgressBar, {
    'Часть известна': { label: 'Сделано', share: 0.4 },
    'Часть неизвестна': { label: 'Идёт работа', share: undefined },
  }),
  Skeleton: { 'На месте будущего текста': <Ui.Skeleton className="h-7 w-48" /> },
  ErrorBoundary: states(Region, {
    'Часть страницы упала: сообщение и повтор': { error: new Error('an example'), look: 'notice' },
    'Код части не загрузился': { error: new ChunkError('an example'), look: 'notice' },
    'Малая часть оболочки исчезает': { error: new Error('an example'), look: 'hide' },
    'Открытое нажатием сообщает поверх страницы': { error: new ChunkError('an example'), look: 'message' },
  }),
}

type OpenedProps = { readonly button: string; readonly children: (close: () => void) => ReactNode }

function Opened({ button, children }: OpenedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Ui.Button onClick={() => setOpen(true)}>{button}</Ui.Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

type WindowProps = Omit<ComponentProps<typeof Ui.Dialog>, 'onClose' | 'actions'> & { readonly button: string }

function Window({ button, ...props }: WindowProps) {
  return (
    <Opened button={button}>
      {(close) => (
        <Ui.Dialog {...props} onClose={close} actions={<Ui.Button onClick={close}>Отмена</Ui.Button>} />
      )}
    </Opened>
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
  Question: {
    'Первая кнопка ничего не теряет': (
      <Opened button="Удалить чат">
        {(close) => (
          <Ui.Question
            title="Удалить этот чат?"
            description={LONG_TEXT}
            confirm="Удалить"
            onConfirm={close}
            onCancel={close}
          />
        )}
      </Opened>
    ),
  },
}
