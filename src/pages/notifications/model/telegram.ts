import { groupOfStatus, STATUS_GROUPS } from '@/entities/application'
import type { TelegramSetting, TelegramSettingsPage } from '../api/telegram-settings'

export type ChatForm = {
  readonly chatId: string
  readonly isInstalmentOn: boolean
  readonly isCommentsOn: boolean
  /** Labels of the selected status groups. */
  readonly statuses: readonly string[]
}

/** The switches, which are stored in the browser (product §12.7). */
export type ChatExtras = Omit<ChatForm, 'chatId'>

export type ChatDraft = { readonly [Field in keyof ChatForm]?: ChatForm[Field] | undefined } & {
  /** The only attempt ended with the session: nothing was saved. */
  readonly wasSessionEnded?: boolean | undefined
}

/** The codes that calls 9 and 10 always carry. */
const DEFAULT_CODES: readonly string[] = ['P2', 'C0']

const DEFAULT_STATUSES = groupsWith(DEFAULT_CODES)

/**
 * The form before the first change. Codes from the server turn the instalment switch on; otherwise the local copy
 * counts (product §12.7). The setting is `null` for a new chat.
 */
export function startingForm(setting: TelegramSetting | null, extras: ChatExtras | null): ChatForm {
  const codes = setting?.notifyStates ?? null
  return {
    chatId: setting?.chatId ?? '',
    isInstalmentOn: codes === null ? (extras?.isInstalmentOn ?? false) : codes.length > 0,
    isCommentsOn: setting?.includeComments ?? extras?.isCommentsOn ?? false,
    statuses:
      codes === null || codes.length === 0 ? (extras?.statuses ?? DEFAULT_STATUSES) : groupsWith(codes),
  }
}

export function withDraft(form: ChatForm, draft: ChatDraft): ChatForm {
  return {
    chatId: draft.chatId ?? form.chatId,
    isInstalmentOn: draft.isInstalmentOn ?? form.isInstalmentOn,
    isCommentsOn: draft.isCommentsOn ?? form.isCommentsOn,
    statuses: draft.statuses ?? form.statuses,
  }
}

export type StatusChoice = 'shown' | 'hidden'

/** Any text passes for a chat id; the instalment switch must be on (product §12.6). */
export function canSave(form: ChatForm, choice: StatusChoice): boolean {
  return form.chatId.trim() !== '' && form.isInstalmentOn && (choice === 'hidden' || form.statuses.length > 0)
}

/** The input of calls 9 and 10; `saved` are the codes on the server. */
export function toInput(form: ChatForm, choice: StatusChoice, saved: readonly string[] = DEFAULT_CODES) {
  return {
    chatId: form.chatId.trim(),
    notifyStates: choice === 'hidden' ? DEFAULT_CODES : toCodes(form.statuses, saved),
    includeComments: form.isInstalmentOn && form.isCommentsOn,
  }
}

function groupsWith(codes: readonly string[]): readonly string[] {
  return STATUS_GROUPS.filter((group) => group.codes.some((code) => codes.includes(code))).map(
    ({ label }) => label,
  )
}

/** The saved codes except those of groups that are not selected, then the codes of newly selected groups. */
function toCodes(labels: readonly string[], saved: readonly string[]): readonly string[] {
  const kept = saved.filter((code) => {
    const group = groupOfStatus(code)
    return group === null || labels.includes(group.label)
  })
  const added = STATUS_GROUPS.filter(
    ({ label, codes }) => labels.includes(label) && !codes.some((code) => saved.includes(code)),
  )
  return [...kept, ...added.flatMap(({ codes }) => codes)]
}

const TYPE_TITLES: ReadonlyMap<string, string> = new Map([
  ['tg_life_status', 'Telegram'],
  ['flomni', 'Flomni'],
])

/** Unknown types are shown raw (product §12.5). */
export function notificationTypeTitle(type: string): string {
  return TYPE_TITLES.get(type) ?? type
}

/** An unreadable list is not empty. */
export function hasNoSettings({ settings, unreadable, total }: TelegramSettingsPage): boolean {
  return settings.length + unreadable === 0 && (total ?? 0) === 0
}

/** Whether there is a next page, by the server's cursor, otherwise by the count. */
export function hasNextPage(
  list: TelegramSettingsPage,
  { page, size }: { page: number; size: number },
): boolean {
  return list.next !== null || (list.total !== null && page * size < list.total)
}
