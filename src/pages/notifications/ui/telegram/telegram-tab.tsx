import { useMutationState, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, errorMessage, isCursorRejected, queryState } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { Button, ErrorWords, LoadingPlaceholder, MutationError, QueryPanel } from '@/shared/ui'
import { telegramRemovalsKey, telegramSettingsQuery, withoutSettings } from '../../api/telegram-settings'
import { hasNoSettings } from '../../model/telegram'
import { useNotificationsUrl } from '../../model/use-notifications-url'
import { useWriteFailure } from '../../model/use-write-failure'
import { ChatForm } from './chat-form'
import { ChatList, ChatsEmpty, SORTABLE_CHATS } from './chat-list'

type TelegramTabProps = { readonly userId: string; readonly clientId: string | null }

export function TelegramTab({ userId, clientId }: TelegramTabProps) {
  const { api } = useApiScope()
  const { location, chat, navigate, openChat, closeChat } = useNotificationsUrl(SORTABLE_CHATS)
  const { page, size, sort, cursor } = location
  const query = useQuery({
    ...telegramSettingsQuery(
      { api, clientId },
      { page, limit: size, sort: sort === null ? 'id' : 'chat_id', order: sort?.direction ?? 'desc', cursor },
    ),
    refetchOnWindowFocus: 'always',
  })
  const { data, error, isPlaceholderData, refetch } = query
  const removing = useMutationState({
    filters: { mutationKey: telegramRemovalsKey(clientId), status: 'pending' },
    select: ({ options }) => String(options.mutationKey?.at(-1)),
  })
  const removalFailure = useWriteFailure(telegramRemovalsKey(clientId))
  const hasNoRows = data !== undefined && data.settings.length + data.unreadable === 0

  // The instruction is open when the first load returns no chats (product §12.5).
  const [isFirstEmpty, setFirstEmpty] = useState<boolean | null>(null)
  if (isFirstEmpty === null && data !== undefined) setFirstEmpty(hasNoRows)
  const [helpChoice, setHelpChoice] = useState<boolean | null>(null)
  const isHelpOpen = helpChoice ?? isFirstEmpty ?? false
  const help = { isOpen: isHelpOpen, onToggle: () => setHelpChoice(!isHelpOpen) }

  // Returns to page 1 when the cursor has expired or the last row was deleted elsewhere (quality 60).
  const isGone = page > 1 && ((hasNoRows && !isPlaceholderData) || isCursorRejected(error))
  const leaveGonePage = useEffectEvent(() => navigate({ page: 1 }, 'replace'))
  useEffect(() => {
    if (isGone) leaveGonePage()
  }, [isGone])

  const root = useRef<HTMLDivElement>(null)
  const followChange = useEffectEvent(() => {
    root.current?.querySelector<HTMLElement>('[data-screen-heading]')?.focus({ preventScroll: true })
    // Refetches the list after the form closes in any way. A pending request is not cancelled.
    if (chat === null) void refetch({ cancelRefetch: false })
  })
  const before = useRef(chat)
  useEffect(() => {
    // The list and the form replace each other; the heading of the new view takes the focus.
    if (before.current === chat) return
    before.current = chat
    followChange()
  }, [chat])

  const response = queryState(query)
  const state = isGone && response.kind === 'failed' ? { ...response, kind: 'loading' as const } : response

  return (
    <div ref={root} className="flex flex-col gap-4">
      {chat === null ? (
        <>
          {removalFailure !== null && (
            <MutationError
              prefix="Ошибка при удалении настройки: "
              error={removalFailure.error}
              onClose={removalFailure.dismiss}
            />
          )}
          <QueryPanel
            state={state}
            title="Ошибка при загрузке настроек Telegram"
            message={<ListFailure error={error} />}
            skeleton={<LoadingPlaceholder className="min-h-64 max-sm:min-h-dvh" />}
            actions={
              <div className="flex flex-wrap justify-center gap-2">
                <Button onClick={state.onRetry}>Повторить</Button>
                {page > 1 && <Button onClick={() => navigate({ page: 1 })}>К первой странице</Button>}
              </div>
            }
          >
            {(settings) => {
              const list = withoutSettings(settings, removing)
              return page === 1 && hasNoSettings(list) ? (
                <ChatsEmpty help={help} onAdd={() => openChat('new')} />
              ) : (
                <ChatList list={list} help={help} state={state} />
              )
            }}
          </QueryPanel>
        </>
      ) : (
        <ChatForm
          key={chat}
          userId={userId}
          chat={chat}
          row={data?.settings.find(({ id }) => id === chat) ?? null}
          help={help}
          onClose={() => closeChat('same-page')}
          // A new chat is on page 1, because the newest chats are first; a changed chat stays on its page.
          onSaved={() => closeChat(chat === 'new' ? 'first-page' : 'same-page')}
        />
      )}
    </div>
  )
}

function ListFailure({ error }: { readonly error: Error | null }) {
  const words = <ErrorWords {...errorMessage(error)} />
  if (error instanceof ApiError && error.hasServerText) return words
  return (
    <>
      Не удалось загрузить настройки Telegram
      <span>. {words}</span>
    </>
  )
}
