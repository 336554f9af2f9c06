import { mdiArrowLeft } from '@mdi/js'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { STATUS_GROUPS } from '@/entities/application'
import { isSessionEnd, orKnown, type QueryState, queryState, useSubmitLock } from '@/shared/api'
import { useApiScope } from '@/shared/auth'
import { useConfig } from '@/shared/config'
import { useStored } from '@/shared/lib/storage'
import {
  Alert,
  Button,
  Card,
  ErrorAlert,
  ErrorWords,
  LoadingPlaceholder,
  MutationError,
  QueryPanel,
  Switch,
  TextField,
} from '@/shared/ui'
import { saveTelegramSetting, type TelegramSetting, telegramSettingQuery } from '../../api/telegram-settings'
import { chatDraft, chatNames, MAX_CHAT_NAME, storedExtras } from '../../model/drafts'
import { type ChatDraft, canSave, type StatusChoice, startingForm, toInput } from '../../model/telegram'
import { type Help, ScreenHeading, TelegramInstruction } from './telegram-instruction'

const DETAILS_FAILED = 'Ошибка при загрузке деталей настройки'

type ChatFormProps = {
  readonly userId: string
  /** Id of the setting to edit, or `new`. */
  readonly chat: string
  /** Row of the list, shown until the record has loaded. */
  readonly row: TelegramSetting | null
  readonly help: Help
  readonly onClose: () => void
  readonly onSaved: () => void
}

export function ChatForm({ row, ...form }: ChatFormProps) {
  const { chat, onClose } = form
  const isNew = chat === 'new'
  const query = useQuery({ ...telegramSettingQuery(useApiScope(), chat), enabled: !isNew })
  const state = orKnown(queryState(query), row)
  if (isNew) return <LoadedForm {...form} setting={null} state={state} />
  return (
    <QueryPanel
      state={state}
      title={DETAILS_FAILED}
      skeleton={<LoadingPlaceholder className="min-h-64" />}
      actions={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={state.onRetry}>Повторить</Button>
          <Button onClick={onClose}>Вернуться</Button>
        </div>
      }
    >
      {(setting) => <LoadedForm {...form} setting={setting} state={state} />}
    </QueryPanel>
  )
}

type LoadedFormProps = Omit<ChatFormProps, 'row'> & {
  readonly setting: TelegramSetting | null
  readonly state: QueryState<unknown>
}

function LoadedForm({ userId, chat, setting, state, help, onClose, onSaved }: LoadedFormProps) {
  const { features } = useConfig()
  const isNew = chat === 'new'
  const options = saveTelegramSetting(useApiScope(), isNew ? null : chat)
  const { mutate, error } = useMutation(options)
  const { isSending: isSaving, isLocked: isSubmitLocked } = useSubmitLock(options)

  const slot = chatDraft(userId, chat)
  const extras = storedExtras(userId, chat)
  const [stored] = useState(() => extras.read())
  const [draft, storeDraft] = useStored(slot, {})
  const [isBackAgain, setBackAgain] = useState(draft.wasSessionEnded === true)
  const names = chatNames(userId)
  const [name, setName] = useState(() => names.of(chat) ?? '')
  const [isTouched, setTouched] = useState(false)

  const choice: StatusChoice = features.telegramStatusSelect ? 'shown' : 'hidden'
  const form = { ...startingForm(setting, stored), ...draft }
  const isSavable = canSave(form, choice)
  const missing = [
    ...(form.chatId.trim() === '' ? ['введите ID'] : []),
    ...(form.isInstalmentOn ? [] : ['включите уведомления']),
  ]

  function change(part: ChatDraft) {
    const next = { ...draft, ...part }
    storeDraft(next)
    // The switches of an unsaved chat are stored as well (product §12.7).
    if (isNew) extras.write({ ...startingForm(null, stored), ...next })
  }

  function forget() {
    slot.remove()
    if (!isNew) return
    extras.remove()
    names.set(chat, '')
  }

  function submit() {
    setTouched(true)
    if (!isSavable || isSubmitLocked()) return
    setBackAgain(false)
    storeDraft({ ...draft, wasSessionEnded: false })
    mutate(toInput(form, choice, setting?.notifyStates ?? undefined), {
      onSuccess: (id) => {
        forget()
        if (id !== null) {
          storedExtras(userId, id).write(form)
          names.set(id, name)
        }
        onSaved()
      },
      onError: (failure) => {
        // Records that the session ended, but only if no earlier attempt can have saved the setting.
        if (isSessionEnd(failure) && error === null) slot.write({ ...slot.read(), wasSessionEnded: true })
      },
    })
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <TelegramInstruction
        help={help}
        before={
          <Button
            variant="tertiary"
            icon={mdiArrowLeft}
            disabled={isSaving}
            className="pl-0"
            onClick={() => {
              forget()
              onClose()
            }}
          >
            Вернуться
          </Button>
        }
      />
      {state.kind === 'ready' && state.failure !== null && (
        <ErrorAlert busy={state.isFetching} onRetry={state.onRetry}>
          {`${DETAILS_FAILED}: `}
          <ErrorWords {...state.failure} />
        </ErrorAlert>
      )}
      <Card className="w-full max-w-notice p-4 sm:p-5">
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <ScreenHeading visibility="visible">
            {isNew ? 'Настройки Telegram' : 'Изменить настройки Telegram'}
          </ScreenHeading>
          {isBackAgain && (
            <Alert variant="info" role="status">
              {`Сеанс закончился, вы вошли снова. ${isNew ? 'Чат не сохранён: проверьте и нажмите «Сохранить».' : 'Изменения не сохранены: проверьте и нажмите «Сохранить изменения».'}`}
            </Alert>
          )}
          <TextField
            label="ID чата"
            hint="Скопируйте из ответа бота целиком, с минусом, если он есть."
            value={form.chatId}
            onChange={(chatId) => change({ chatId })}
            onBlur={() => setTouched(true)}
            error={isTouched && form.chatId.trim() === '' ? 'ID чата обязателен' : undefined}
            required
            autoCapitalize="none"
            spellCheck={false}
            // An empty field must show its message.
            onEnter={submit}
          />
          <TextField
            label="Название"
            hint="Необязательно. Видно только вам, в этом браузере."
            placeholder="Например, «Чат менеджеров»"
            value={name}
            maxLength={MAX_CHAT_NAME}
            onChange={(typed) => {
              setName(typed)
              names.set(chat, typed)
            }}
          />
          <Switch
            label="Включить уведомления по заявкам на рассрочку"
            checked={form.isInstalmentOn}
            onChange={(isInstalmentOn) => change({ isInstalmentOn })}
          />
          {form.isInstalmentOn && (
            <Switch
              label="Включить комментарии сопровождения"
              checked={form.isCommentsOn}
              onChange={(isCommentsOn) => change({ isCommentsOn })}
            />
          )}
          {form.isInstalmentOn && choice === 'shown' && (
            <StatusGroups selected={form.statuses} onChange={(statuses) => change({ statuses })} />
          )}
          <MutationError
            error={error}
            prefix={`Ошибка при ${isNew ? 'создании' : 'обновлении'} настройки: `}
          />
          <Button
            variant="primary"
            type="submit"
            busy={isSaving}
            disabled={!isSavable || isSaving}
            className="sm:self-start"
          >
            {isNew ? 'Сохранить' : 'Сохранить изменения'}
          </Button>
          {missing.length > 0 && (
            <p className="-mt-2 text-hint text-gray-500">Чтобы сохранить чат, {missing.join(' и ')}.</p>
          )}
        </form>
      </Card>
    </div>
  )
}

type StatusGroupsProps = {
  readonly selected: readonly string[]
  readonly onChange: (selected: readonly string[]) => void
}

function StatusGroups({ selected, onChange }: StatusGroupsProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium text-gray-700">Статусы заявок</legend>
      {STATUS_GROUPS.map(({ label }) => (
        <label key={label} className="flex min-h-target cursor-pointer items-center gap-3 sm:min-h-8">
          <input
            type="checkbox"
            checked={selected.includes(label)}
            onChange={({ target }) =>
              onChange(target.checked ? [...selected, label] : selected.filter((other) => other !== label))
            }
            className="size-4 accent-primary-600"
          />
          {label}
        </label>
      ))}
      {selected.length === 0 && <p className="text-hint text-error">Выберите хотя бы один статус</p>}
    </fieldset>
  )
}
