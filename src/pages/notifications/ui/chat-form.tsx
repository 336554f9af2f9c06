import { mdiArrowLeft } from '@mdi/js'
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSessionEnd } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import {
  Button,
  Card,
  ErrorWords,
  FailureNotice,
  LoadingPlaceholder,
  Notice,
  Switch,
  TextField,
} from '@/shared/ui'
import { saveTelegramSetting } from '../api/telegram-setting.mutations'
import { telegramSettingQuery } from '../api/telegram-setting.queries'
import {
  type ChatDraft,
  canSave,
  type StatusChoice,
  startingForm,
  toInput,
  withDraft,
} from '../model/chat-form'
import { chatDraft, keptExtras } from '../model/kept-texts'
import type { TelegramSetting } from '../model/telegram-setting'
import { FailurePanel, OfflinePanel } from './failure-panel'
import { ScreenHeading } from './screen-heading'
import { StatusGroups } from './status-groups'
import { type Help, TelegramInstruction } from './telegram-instruction'

const DETAILS_FAILED = 'Ошибка при загрузке деталей настройки'

type ChatFormProps = {
  readonly userId: string
  /** `new`, or the id of a setting. */
  readonly chat: string
  /** The setting as the list has it: the form is there at once, and its details come after. */
  readonly row: TelegramSetting | null
  readonly help: Help
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Form of one chat (product §12.6). */
export function ChatForm({ userId, chat, row, help, onClose, onSaved }: ChatFormProps) {
  const isNew = chat === 'new'
  const { data, error, isFetching, fetchStatus, refetch } = useQuery({
    ...telegramSettingQuery(useApiScope(), chat),
    enabled: !isNew,
  })
  const setting = data ?? row
  const retry = () => void refetch()

  if (isNew || setting !== null) {
    return (
      <LoadedForm
        userId={userId}
        chat={chat}
        setting={setting}
        failure={error === null ? null : { error, isBusy: isFetching, onRetry: retry }}
        help={help}
        onClose={onClose}
        onSaved={onSaved}
      />
    )
  }
  if (error === null) {
    return fetchStatus === 'paused' ? <OfflinePanel /> : <LoadingPlaceholder className="min-h-64" />
  }
  return (
    <FailurePanel
      title={DETAILS_FAILED}
      reason={<ErrorWords error={error} />}
      onRetry={retry}
      more={<Button onClick={onClose}>Вернуться</Button>}
    />
  )
}

type LoadedFormProps = Omit<ChatFormProps, 'row'> & {
  readonly setting: TelegramSetting | null
  readonly failure: {
    readonly error: Error
    readonly isBusy: boolean
    readonly onRetry: () => void
  } | null
}

function LoadedForm({ userId, chat, setting, failure, help, onClose, onSaved }: LoadedFormProps) {
  const { features } = useConfig()
  const queryClient = useQueryClient()
  const isNew = chat === 'new'
  const options = saveTelegramSetting(useApiScope(), isNew ? null : chat)
  const { mutate, error } = useMutation(options)
  const isSaving = useIsMutating({ mutationKey: options.mutationKey }) > 0

  const slot = chatDraft(userId, chat)
  const extras = keptExtras(userId, chat)
  const [kept] = useState(() => extras.read())
  const [draft, setDraft] = useState<ChatDraft>(() => slot.read() ?? {})
  const [isTouched, setTouched] = useState(false)

  const choice: StatusChoice = features.telegramStatusSelect ? 'shown' : 'hidden'
  const form = withDraft(startingForm(setting, kept), draft)
  const isSavable = canSave(form, choice)

  function change(part: ChatDraft) {
    const next = { ...draft, ...part }
    setDraft(next)
    slot.write(next)
    // The switches of a chat that is not saved yet are kept as well (product §12.7).
    if (isNew) extras.write(withDraft(startingForm(null, kept), next))
  }

  function forget() {
    slot.remove()
    if (isNew) extras.remove()
  }

  function submit() {
    setTouched(true)
    // Asked of the cache and not of the last render: two presses may come between two renders (quality 42).
    if (!isSavable || queryClient.isMutating({ mutationKey: options.mutationKey, exact: true }) > 0) return
    mutate(toInput(form, choice), {
      onSuccess: (id) => {
        forget()
        if (id !== null) keptExtras(userId, id).write(form)
        onSaved()
      },
    })
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <Button
        kind="tertiary"
        icon={mdiArrowLeft}
        disabled={isSaving}
        className="-ml-4"
        onClick={() => {
          forget()
          onClose()
        }}
      >
        Вернуться
      </Button>
      <ScreenHeading visibility="visible">
        {isNew ? 'Настройки Telegram' : 'Изменить настройки Telegram'}
      </ScreenHeading>
      <TelegramInstruction help={help} />
      {failure !== null && (
        <FailureNotice busy={failure.isBusy} onRetry={failure.onRetry}>
          {`${DETAILS_FAILED}: `}
          <ErrorWords error={failure.error} />
        </FailureNotice>
      )}
      <Card className="w-full max-w-notice p-5">
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <TextField
            label="ID чата"
            value={form.chatId}
            onChange={(chatId) => change({ chatId })}
            onBlur={() => setTouched(true)}
            error={isTouched && form.chatId.trim() === '' ? 'ID чата обязателен' : undefined}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onKeyDown={(event) => {
              // A disabled button keeps the browser from submitting the form, and an empty field has its own message.
              if (event.key !== 'Enter' || event.repeat) return
              event.preventDefault()
              submit()
            }}
          />
          <Switch
            label="Включить уведомления по заявкам на рассрочку"
            checked={form.isInstalmentOn}
            onChange={(isInstalmentOn) => change({ isInstalmentOn })}
          />
          {!form.isInstalmentOn && form.chatId.trim() !== '' && (
            <p className="-mt-2 text-hint text-gray-500">Чтобы сохранить чат, включите уведомления.</p>
          )}
          {form.isInstalmentOn && (
            <Switch
              label="Включить комментарии сопровождения"
              checked={form.isCommentsOn}
              onChange={(isCommentsOn) => change({ isCommentsOn })}
            />
          )}
          {form.isInstalmentOn && choice === 'shown' && (
            <StatusGroups chosen={form.statuses} onChange={(statuses) => change({ statuses })} />
          )}
          {error !== null && !isSessionEnd(error) && (
            <Notice tone="error" role="alert">
              {`Ошибка при ${isNew ? 'создании' : 'обновлении'} настройки: `}
              <ErrorWords error={error} />
            </Notice>
          )}
          <Button
            kind="primary"
            type="submit"
            busy={isSaving}
            disabled={!isSavable || isSaving}
            className="sm:self-start"
          >
            {isNew ? 'Сохранить' : 'Сохранить изменения'}
          </Button>
        </form>
      </Card>
    </div>
  )
}
