import { useMutationState, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApiScope } from '@/shared/auth'
import { LoadingPlaceholder } from '@/shared/ui'
import { telegramRemovalsKey } from '../api/telegram-setting.mutations'
import { telegramSettingsQuery } from '../api/telegram-setting.queries'
import { isPageGone, telegramScreen, withoutRemoved } from '../model/telegram-screen'
import { useAddress } from '../model/use-address'
import { useWriteFailure } from '../model/use-write-failure'
import { ChatForm } from './chat-form'
import { ChatList } from './chat-list'
import { ChatsEmpty } from './chats-empty'
import { ChatsFailed } from './chats-failed'
import { OfflinePanel, WriteFailureNotice } from './failure-panel'

type TelegramTabProps = { readonly userId: string; readonly clientId: string | null }

/** Which chats get news of applications: one screen at a time, as a union of states. */
export function TelegramTab({ userId, clientId }: TelegramTabProps) {
  const { api } = useApiScope()
  const { place, chat, goTo, openChat, closeChat } = useAddress(['chatId'])
  const { page, size, sort, cursor } = place
  const { data, error, isPlaceholderData, isError, isFetching, fetchStatus, refetch } = useQuery({
    ...telegramSettingsQuery(
      { api, clientId },
      {
        page,
        limit: size,
        sort: sort === null ? 'id' : 'chat_id',
        order: sort?.direction ?? 'desc',
        cursor,
      },
    ),
    refetchOnWindowFocus: 'always',
  })
  const removing = useMutationState({
    filters: { mutationKey: telegramRemovalsKey(clientId), status: 'pending' },
    select: ({ options }) => String(options.mutationKey?.at(-1)),
  })
  const removalFailure = useWriteFailure(telegramRemovalsKey(clientId))
  const shown = data === undefined ? undefined : withoutRemoved(data, removing)

  // The instruction is open when the first load gives no chats (product §12.5).
  const [isFirstEmpty, setFirstEmpty] = useState<boolean | null>(null)
  if (isFirstEmpty === null && data !== undefined) setFirstEmpty(data.settings.length + data.unreadable === 0)
  const [helpChoice, setHelpChoice] = useState<boolean | null>(null)
  const isHelpOpen = helpChoice ?? isFirstEmpty ?? false
  const help = { isOpen: isHelpOpen, onToggle: () => setHelpChoice(!isHelpOpen) }

  const isGone = isPageGone({ page, data: isPlaceholderData ? undefined : data, error })
  const leaveGonePage = useEffectEvent(() => goTo({ page: 1 }, 'replace'))
  useEffect(() => {
    if (isGone) leaveGonePage()
  }, [isGone])

  const root = useRef<HTMLDivElement>(null)
  const followChange = useEffectEvent(() => {
    root.current?.querySelector<HTMLElement>('[data-screen-heading]')?.focus({ preventScroll: true })
    // Whichever way the form was left. A save has begun to ask already, and so has the list of another page.
    if (chat === null) void refetch({ cancelRefetch: false })
  })
  const before = useRef(chat)
  useEffect(() => {
    // The list and the form take each other's place, and with it the focus.
    if (before.current === chat) return
    before.current = chat
    followChange()
  }, [chat])

  const screen = telegramScreen({
    chat,
    page,
    data: shown,
    error: isGone ? null : error,
    isPaused: fetchStatus === 'paused',
  })
  const retry = () => void refetch()

  return (
    <div ref={root} className="flex flex-col gap-4">
      {removalFailure !== null && chat === null && (
        <WriteFailureNotice
          title="Ошибка при удалении настройки"
          error={removalFailure.error}
          onClose={removalFailure.dismiss}
        />
      )}
      {screen.kind === 'form' && (
        <ChatForm
          key={screen.chat}
          userId={userId}
          chat={screen.chat}
          row={data?.settings.find(({ id }) => id === screen.chat) ?? null}
          help={help}
          onClose={() => closeChat('same-page')}
          // A new chat is at the top of the list; a changed one stays where it was.
          onSaved={() => closeChat(screen.chat === 'new' ? 'first-page' : 'same-page')}
        />
      )}
      {screen.kind === 'loading' && <LoadingPlaceholder className="min-h-64" />}
      {screen.kind === 'offline' && <OfflinePanel />}
      {screen.kind === 'failed' && (
        <ChatsFailed
          error={screen.error}
          onRetry={retry}
          {...(page > 1 && { onFirstPage: () => goTo({ page: 1 }) })}
        />
      )}
      {screen.kind === 'empty' && <ChatsEmpty help={help} onAdd={() => openChat('new')} />}
      {screen.kind === 'list' && (
        <ChatList
          userId={userId}
          list={screen.list}
          place={place}
          goTo={goTo}
          openChat={openChat}
          help={help}
          isOlder={isPlaceholderData}
          refresh={isError ? { isBusy: isFetching, run: retry } : null}
        />
      )}
    </div>
  )
}
