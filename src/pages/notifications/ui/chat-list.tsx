import { mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { createContext, Suspense, use, useState } from 'react'
import { lazyPart } from '@/shared/lib/lazy'
import { Button, Card, columnsOf, DataTable, Notice, Pager, Region, RowMenu } from '@/shared/ui'
import { NEWEST_FIRST, PAGE_SIZES } from '../config/limits'
import { hasNextPage } from '../model/telegram-screen'
import {
  notificationTypeTitle,
  type TelegramSetting,
  type TelegramSettingsPage,
} from '../model/telegram-setting'
import type { ListPlace } from '../model/use-address'
import { NO_CHATS } from './chats-empty'
import { StaleNotice } from './failure-panel'
import { ScreenHeading } from './screen-heading'
import { type Help, TelegramInstruction } from './telegram-instruction'

const { Part: DeleteChatDialog, preload: preloadDialog } = lazyPart(
  async () => (await import('./delete-chat-dialog')).DeleteChatDialog,
)

type ChatActions = {
  readonly onEdit: (setting: TelegramSetting) => void
  readonly onDelete: (setting: TelegramSetting) => void
}

/** What the rows' menus do: columns are declared once, and the list knows what to do. */
const ChatActionsContext = createContext<ChatActions | null>(null)

const column = columnsOf<TelegramSetting>()

const COLUMNS = column.columns([
  column.accessor('chatId', { header: 'ID чата', meta: { className: 'tabular' } }),
  column.accessor((setting) => notificationTypeTitle(setting.notificationType), {
    id: 'type',
    header: 'Тип',
    enableSorting: false,
    cell: ({ getValue }) => <span className="block max-w-24 break-words sm:max-w-none">{getValue()}</span>,
  }),
  column.display({
    id: 'actions',
    meta: { align: 'right' },
    cell: ({ row }) => <ChatMenu setting={row.original} />,
  }),
])

type ChatListProps = {
  readonly userId: string
  readonly list: TelegramSettingsPage
  readonly place: ListPlace
  readonly goTo: (change: Partial<ListPlace>) => void
  readonly openChat: (chat: string) => void
  readonly help: Help
  /** The rows of the page before, while this one is on its way. */
  readonly isOlder: boolean
  /** What refreshes the data when their last reload has failed. */
  readonly refresh: { readonly isBusy: boolean; readonly run: () => void } | null
}

export function ChatList({ userId, list, place, goTo, openChat, help, isOlder, refresh }: ChatListProps) {
  const [deleted, setDeleted] = useState<TelegramSetting | null>(null)
  const { page, size, sort } = place
  const actions: ChatActions = { onEdit: ({ id }) => openChat(id), onDelete: setDeleted }

  // The cursors of older rows lead to where the user already is.
  const turn = (to: number, cursor: string | null) => {
    if (!isOlder) goTo({ page: to, cursor: to === 1 ? undefined : (cursor ?? undefined) })
  }

  return (
    <div className="flex flex-col gap-4">
      <ScreenHeading visibility="hidden">Telegram-чаты</ScreenHeading>
      <Button kind="primary" icon={mdiPlus} onClick={() => openChat('new')} className="sm:self-start">
        Добавить новый чат
      </Button>
      <TelegramInstruction help={help} />
      {list.unreadable > 0 && (
        <Notice tone="warning">
          {`Не удалось прочитать часть чатов на этой странице: ${list.unreadable}. Остальные показаны ниже.`}
        </Notice>
      )}
      {refresh !== null && <StaleNotice isBusy={refresh.isBusy} onRefresh={refresh.run} />}

      <Card className="overflow-clip">
        <ChatActionsContext value={actions}>
          <DataTable
            label="Telegram-чаты"
            columns={COLUMNS}
            rows={list.settings}
            rowId={({ id }) => id}
            sort={sort}
            ownOrder={NEWEST_FIRST}
            onSortChange={(next) => goTo({ sort: next })}
            paging="server"
            emptyText={NO_CHATS}
            state={isOlder ? 'refreshing' : 'ready'}
          />
        </ChatActionsContext>
        <Pager
          page={page}
          size={size}
          sizes={PAGE_SIZES}
          count={list.settings.length + list.unreadable}
          total={list.total}
          hasNext={hasNextPage(list, place)}
          onPrevious={() => turn(page - 1, list.prev)}
          onNext={() => turn(page + 1, list.next)}
          onSizeChange={(next) => goTo({ size: next })}
        />
      </Card>

      {deleted !== null && (
        <Region name="delete chat">
          <Suspense>
            <DeleteChatDialog userId={userId} setting={deleted} onClose={() => setDeleted(null)} />
          </Suspense>
        </Region>
      )}
    </div>
  )
}

function ChatMenu({ setting }: { readonly setting: TelegramSetting }) {
  const actions = use(ChatActionsContext)
  return (
    <RowMenu
      look="word"
      onIntent={preloadDialog}
      entries={[
        {
          kind: 'action',
          key: 'edit',
          label: 'Изменить',
          icon: mdiPencilOutline,
          onSelect: () => actions?.onEdit(setting),
        },
        {
          kind: 'action',
          key: 'remove',
          label: 'Удалить',
          icon: mdiTrashCanOutline,
          danger: true,
          onSelect: () => actions?.onDelete(setting),
        },
      ]}
    />
  )
}
