import { groupOfStatus, STATUS_GROUPS } from '@/entities/application'
import type { TelegramSetting, TelegramSettingsPage } from '../api/telegram-settings'

export type ChatForm = {
  readonly chatId: string
  readonly isInstalmentOn: boolean
  readonly isCommentsOn: boolean
  readonly statuses: readonly string[]
}

export type ChatExtras = Omit<ChatForm, 'chatId'>

export type ChatDraft = Partial<ChatForm> & {
  /** True when the only request to save failed because the session had ended, so nothing was saved. */
  readonly wasSessionEnded?: boolean | undefined
}

/** Status codes of a new chat. When statuses cannot be selected, these codes are sent for every chat. */
const DEFAULT_CODES: readonly string[] = ['P2', 'C0']

const DEFAULT_STATUSES = groupsWith(DEFAULT_CODES)

/**
 * Returns the form before the first change. The instalment switch is on if the server returns status codes;
 * if the list is `null`, the local copy decides (product §12.7). `setting` is `null` for a new chat.
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

export type StatusChoice = 'shown' | 'hidden'

/** Returns true with a chat id, instalments on and, if statuses are shown, at least one selected (product §12.6). */
export function canSave(form: ChatForm, choice: StatusChoice): boolean {
  return form.chatId.trim() !== '' && form.isInstalmentOn && (choice === 'hidden' || form.statuses.length > 0)
}

/** Returns the body of the requests that add or change a chat; `saved` has the status codes stored on the server. */
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

/** Returns the saved codes without the codes of unselected groups, followed by the codes of newly selected groups. */
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

export function notificationTypeTitle(type: string): string {
  return TYPE_TITLES.get(type) ?? type
}

export function hasNoSettings({ settings, unreadable, total }: TelegramSettingsPage): boolean {
  return settings.length + unreadable === 0 && (total ?? 0) === 0
}

/** Returns true when the cursor, or without a cursor the count, indicates that another page follows. */
export function hasNextPage(
  list: TelegramSettingsPage,
  { page, size }: { page: number; size: number },
): boolean {
  return list.next !== null || (list.total !== null && page * size < list.total)
}
