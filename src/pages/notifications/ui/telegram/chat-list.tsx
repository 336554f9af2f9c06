import { mdiMessageTextOutline, mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { useState } from 'react'
import type { QueryState } from '@/shared/api'
import { useSession } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { cutTexts } from '@/shared/lib/cut-texts'
import { useIsPhone } from '@/shared/lib/device'
import { cutMiddle, plural } from '@/shared/lib/text'
import {
  Alert,
  AlertText,
  Button,
  Card,
  CopyButton,
  createColumns,
  DataTable,
  EmptyState,
  ExternalLink,
  lazyWindow,
  Pagination,
  RowMenu,
  StaleAlert,
} from '@/shared/ui'
import type { TelegramSetting, TelegramSettingsPage } from '../../api/telegram-settings'
import { chatNames, storedExtras } from '../../model/drafts'
import { hasNextPage, notificationTypeTitle, startingForm } from '../../model/telegram'
import { PAGE_SIZES, useNotificationsUrl } from '../../model/use-notifications-url'
import { type Help, ScreenHeading, TelegramInstruction } from './telegram-instruction'

const DeleteChatDialog = lazyWindow(
  'delete chat',
  async () => (await import('./delete-chat-dialog')).DeleteChatDialog,
)

const NOT_OPENED = [
  'чат на этой странице не открылся',
  'чата на этой странице не открылись',
  'чатов на этой странице не открылись',
] as const

const NO_CHATS = 'У вас пока нет настроенных Telegram-чатов'

const column = createColumns<TelegramSetting>()

const COLUMNS = column.columns([
  column.accessor('chatId', {
    header: 'ID чата',
    meta: { className: 'tabular' },
    cell: ({ row }) => <ChatName setting={row.original} />,
  }),
  column.accessor((setting) => notificationTypeTitle(setting.notificationType), {
    id: 'type',
    header: 'Тип',
    enableSorting: false,
    meta: { className: 'whitespace-nowrap max-sm:hidden' },
    cell: ({ row, getValue }) => (
      <span title={row.original.notificationType === 'flomni' ? 'Через бота поддержки' : undefined}>
        {getValue()}
      </span>
    ),
  }),
  column.display({
    id: 'instalments',
    header: 'Рассрочки',
    meta: { className: 'whitespace-nowrap max-sm:hidden' },
    cell: ({ row }) => <SwitchWord setting={row.original} name="isInstalmentOn" />,
  }),
  column.display({
    id: 'comments',
    header: 'Комментарии',
    meta: { className: 'whitespace-nowrap max-sm:hidden' },
    cell: ({ row }) => <SwitchWord setting={row.original} name="isCommentsOn" />,
  }),
  column.display({
    id: 'actions',
    meta: { align: 'right', className: 'max-sm:last:px-0' },
    cell: ({ row }) => <ChatMenu setting={row.original} />,
  }),
])

export const SORTABLE_CHATS = ['chatId']

type ChatListProps = {
  readonly list: TelegramSettingsPage
  readonly help: Help
  readonly state: QueryState<unknown>
}

export function ChatList({ list, help, state }: ChatListProps) {
  const { location, navigate, openChat } = useNotificationsUrl(SORTABLE_CHATS)
  const { page, size, sort } = location
  // True while the previous page's rows are shown.
  const isOlder = state.kind === 'ready' && state.isOld

  // Ignores clicks while stale rows are shown, because their cursors would lead back to the current page.
  const turn = (to: number, cursor: string | null) => {
    if (!isOlder) navigate({ page: to, cursor: to === 1 ? undefined : (cursor ?? undefined) })
  }

  return (
    <div className="flex flex-col gap-4 max-sm:gap-2">
      <ScreenHeading visibility="hidden">Telegram-чаты</ScreenHeading>
      <TelegramInstruction
        help={help}
        before={
          <div className="mr-auto flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
            <Button variant="primary" icon={mdiPlus} onClick={() => openChat('new')} className="max-sm:grow">
              Добавить новый чат
            </Button>
            {list.total !== null && (
              <p className="text-gray-500">
                Чатов: <span className="font-medium text-gray-900 tabular">{list.total}</span>
              </p>
            )}
          </div>
        }
      />
      {list.unreadable > 0 && (
        <Alert variant="warning">{`${plural(list.unreadable, NOT_OPENED)}, остальные на месте.`}</Alert>
      )}
      <StaleAlert state={state} />

      <Card className="overflow-clip">
        <DataTable
          label="Telegram-чаты"
          columns={COLUMNS}
          rows={list.settings}
          sort={sort}
          onSortChange={(next) => navigate({ sort: next })}
          paging="server"
          emptyText={NO_CHATS}
          state={isOlder ? 'refreshing' : 'ready'}
        />
        <Pagination
          page={page}
          size={size}
          sizes={PAGE_SIZES}
          count={list.settings.length + list.unreadable}
          total={list.total}
          hasNext={hasNextPage(list, location)}
          onPrevious={() => turn(page - 1, list.prev)}
          onNext={() => turn(page + 1, list.next)}
          onSizeChange={(next) => navigate({ size: next })}
        />
      </Card>
    </div>
  )
}

function ChatName({ setting }: { readonly setting: TelegramSetting }) {
  const { id, chatId, notificationType } = setting
  const isPhone = useIsPhone()
  const form = useForm(setting)
  const name = chatNames(useUserId()).of(id)
  const short = isPhone ? cutMiddle(chatId, { head: 14, tail: 6 }) : cutTexts(chatId)
  return (
    <>
      {name !== null && <span className="block font-medium wrap-anywhere">{name}</span>}
      <span className={`max-sm:whitespace-nowrap ${name === null ? '' : 'text-hint text-gray-500'}`}>
        {short === chatId ? (
          chatId
        ) : (
          <>
            <span aria-hidden="true">{short}</span>
            <span className="sr-only">{cutTexts(chatId)}</span>
          </>
        )}
        <CopyButton text={chatId} label="Скопировать ID чата" onHover className="-my-1 ml-1 align-middle" />
      </span>
      {isPhone && (
        <span className="block text-hint text-gray-500">
          {form.isInstalmentOn ? (
            `О рассрочках${form.isCommentsOn ? ' и комментариях' : ''}`
          ) : (
            <AlertText variant="warning">Ничего не приходит</AlertText>
          )}
          {`, ${notificationTypeTitle(notificationType)}`}
        </span>
      )}
    </>
  )
}

/** Returns the user's id, for the chat names and switches that are stored in this browser (product §12.7). */
const useUserId = () => useSession()?.userId ?? ''

function useForm(setting: TelegramSetting) {
  return startingForm(setting, storedExtras(useUserId(), setting.id).read())
}

type SwitchWordProps = { readonly setting: TelegramSetting; readonly name: 'isInstalmentOn' | 'isCommentsOn' }

function SwitchWord({ setting, name }: SwitchWordProps) {
  const form = useForm(setting)
  // A chat without instalment notifications receives nothing, because comments are sent only with them.
  if (form.isInstalmentOn && form[name]) return 'Приходят'
  if (name === 'isInstalmentOn') return <AlertText variant="warning">Не приходят</AlertText>
  return <span className="text-gray-500">Не приходят</span>
}

function ChatMenu({ setting }: { readonly setting: TelegramSetting }) {
  const userId = useUserId()
  const { openChat } = useNotificationsUrl()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <RowMenu
        variant="word"
        onIntent={DeleteChatDialog.preload}
        entries={[
          { label: 'Изменить', icon: mdiPencilOutline, onSelect: () => openChat(setting.id) },
          { label: 'Удалить', icon: mdiTrashCanOutline, danger: true, onSelect: () => setDeleting(true) },
        ]}
      />
      {isDeleting && (
        <DeleteChatDialog userId={userId} setting={setting} onClose={() => setDeleting(false)} />
      )}
    </>
  )
}

export function ChatsEmpty({ help, onAdd }: { readonly help: Help; readonly onAdd: () => void }) {
  const { links } = useConfig()
  return (
    <div className="flex flex-col gap-4">
      <ScreenHeading visibility="hidden">Telegram-чаты</ScreenHeading>
      <Card>
        <EmptyState
          icon={mdiMessageTextOutline}
          text={NO_CHATS}
          hint={
            <ExternalLink
              href={links.telegramHelp}
              newTab
              className="inline-flex min-h-6 items-center text-primary-600 underline underline-offset-2"
            >
              Как подключить уведомления
            </ExternalLink>
          }
          action={
            <Button variant="primary" onClick={onAdd}>
              Добавить новый чат
            </Button>
          }
        />
      </Card>
      {/* The instruction is long and open at first, so the button is above it. */}
      <TelegramInstruction help={help} />
    </div>
  )
}
