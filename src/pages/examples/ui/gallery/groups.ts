import type { ComponentType } from 'react'
import type * as Ui from '@/shared/ui'
import { BulkLinksExamples } from './bulk-links-examples'
import { ButtonExamples, SmallControlExamples } from './button-examples'
import { CardExamples, DetailsExamples, QrExamples } from './container-examples'
import { DateRangePickerExamples } from './date-range-picker-examples'
import {
  EmptyExamples,
  LoadingExamples,
  NoticeExamples,
  RegionExamples,
  ToastExamples,
} from './feedback-examples'
import { SelectExamples, SwitchExamples, TabsExamples, TextFieldExamples } from './field-examples'
import { ListExamples } from './list-examples'
import { OutcomeExamples } from './outcome-examples'
import { DialogExamples, MenuExamples } from './overlay-examples'
import { BannerExamples, HeaderExamples, NavigationExamples } from './shell-examples'
import { StatementExamples } from './statement-examples'
import { PagerExamples, TableExamples } from './table-examples'
import { MoneyExamples, StatusExamples, TextExamples, TimeExamples } from './values-examples'

export type ExampleGroup = {
  /** Its anchor. */
  readonly id: string
  readonly title: string
  /** What of `shared/ui` it shows: together the groups show all (a test holds them to it). */
  readonly shows: readonly (keyof typeof Ui)[]
  readonly Examples: ComponentType
}

export const GROUPS: readonly ExampleGroup[] = [
  { id: 'buttons', title: 'Кнопки', shows: ['Button', 'buttonClass'], Examples: ButtonExamples },
  {
    id: 'small-controls',
    title: 'Значки, копирование, ссылки',
    shows: ['IconButton', 'CopyButton', 'copyText', 'ExternalLink', 'Icon', 'Logo'],
    Examples: SmallControlExamples,
  },
  { id: 'text-fields', title: 'Текстовые поля', shows: ['TextField'], Examples: TextFieldExamples },
  { id: 'selects', title: 'Списки выбора', shows: ['Select'], Examples: SelectExamples },
  { id: 'switches', title: 'Переключатели', shows: ['Switch'], Examples: SwitchExamples },
  { id: 'tabs', title: 'Вкладки', shows: ['Tabs'], Examples: TabsExamples },
  { id: 'periods', title: 'Выбор периода', shows: ['DateRangePicker'], Examples: DateRangePickerExamples },
  { id: 'menus', title: 'Меню', shows: ['MenuButton', 'RowMenu'], Examples: MenuExamples },
  { id: 'dialogs', title: 'Диалоги и шторки', shows: ['Dialog', 'useEscape'], Examples: DialogExamples },
  {
    id: 'toasts',
    title: 'Сообщения',
    shows: ['toast', 'Toaster', 'ChangeNotice', 'SoundSwitch'],
    Examples: ToastExamples,
  },
  {
    id: 'notices',
    title: 'Полосы с сообщением',
    shows: ['Alert', 'ErrorAlert', 'ErrorWords', 'MutationError', 'StaleAlert'],
    Examples: NoticeExamples,
  },
  {
    id: 'empties',
    title: 'Пустые состояния',
    shows: ['EmptyState', 'ErrorState', 'OfflineState', 'QueryPanel', 'QueryStrip', 'QueryView'],
    Examples: EmptyExamples,
  },
  {
    id: 'loading',
    title: 'Ожидание',
    shows: ['LoadingPlaceholder', 'ProgressBar', 'Spinner', 'Skeleton'],
    Examples: LoadingExamples,
  },
  {
    id: 'regions',
    title: 'Сбои частей страницы',
    shows: ['ErrorBoundary', 'LostPart'],
    Examples: RegionExamples,
  },
  {
    id: 'tables',
    title: 'Таблицы',
    shows: ['DataTable', 'columnBuilders', 'columnsOf'],
    Examples: TableExamples,
  },
  { id: 'pagers', title: 'Страницы списка', shows: ['Pagination'], Examples: PagerExamples },
  {
    id: 'containers',
    title: 'Страница и карточка',
    shows: ['Page', 'PageAside', 'Card'],
    Examples: CardExamples,
  },
  {
    id: 'details',
    title: 'Подробности',
    shows: ['DetailsSection', 'DetailsList'],
    Examples: DetailsExamples,
  },
  { id: 'qr', title: 'QR-код', shows: ['QrCode'], Examples: QrExamples },
  {
    id: 'texts',
    title: 'Тексты любой длины',
    shows: ['ClampedText', 'UnbrokenText'],
    Examples: TextExamples,
  },
  { id: 'money', title: 'Деньги', shows: [], Examples: MoneyExamples },
  { id: 'time', title: 'Московское время', shows: ['MoscowTime'], Examples: TimeExamples },
  { id: 'statuses', title: 'Статусы', shows: ['StatusLabel'], Examples: StatusExamples },
  { id: 'headers', title: 'Шапка', shows: [], Examples: HeaderExamples },
  { id: 'navigation', title: 'Меню разделов', shows: [], Examples: NavigationExamples },
  { id: 'banners', title: 'Тестовый режим и подвал', shows: [], Examples: BannerExamples },
  {
    id: 'statement',
    title: 'Сверка с выпиской',
    shows: ['useFileDrop'],
    Examples: StatementExamples,
  },
  { id: 'bulk-links', title: 'Несколько ссылок', shows: [], Examples: BulkLinksExamples },
  { id: 'outcomes', title: 'Чем кончаются заявки', shows: [], Examples: OutcomeExamples },
  { id: 'lists', title: 'Экран списка', shows: ['NoAccess'], Examples: ListExamples },
]
