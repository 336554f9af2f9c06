import { groupOfStatus, STATUS_GROUPS } from '@/entities/application'
import type { TelegramSetting, TelegramSettingsPage } from '../api/telegram-settings'

export type ChatForm = {
  readonly chatId: string
  readonly isInstalmentOn: boolean
  readonly isCommentsOn: boolean
  /** Labels of the chosen status groups. */
  readonly statuses: readonly string[]
}

/** The switches, which the browser keeps (product §12.7). */
export type ChatExtras = Omit<ChatForm, 'chatId'>

/** What the user has changed and not saved. */
export type ChatDraft = { readonly [Field in keyof ChatForm]?: ChatForm[Field] | undefined } & {
  /** The only attempt ended with the session: nothing was saved. */
  readonly wasSessionEnded?: boolean | undefined
}

/** The codes that calls 9 and 10 always carry. */
const DEFAULT_CODES: readonly string[] = ['P2', 'C0']

const DEFAULT_STATUSES = groupsWith(DEFAULT_CODES)

/**
 * The form before the user has touched it. When the server gives codes, the instalment switch is on if there are any;
 * when it gives none, the copy that this browser keeps counts (product §12.7).
 *
 * @param setting null for a new chat
 * @param extras the local copy of this setting, or of the new one
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

/** Whoever shows the choice of statuses; without it nobody has chosen any. */
export type StatusChoice = 'shown' | 'hidden'

/** Anything that is not empty passes for a chat id; the instalment switch must be on (product §12.6). */
export function canSave(form: ChatForm, choice: StatusChoice): boolean {
  return form.chatId.trim() !== '' && form.isInstalmentOn && (choice === 'hidden' || form.statuses.length > 0)
}

/**
 * Bodies of calls 9 and 10 in the app's terms.
 *
 * @param saved the codes of the setting on the server
 */
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

/** Known types by their names, others raw (product §12.5). */
export function notificationTypeTitle(type: string): string {
  return TYPE_TITLES.get(type) ?? type
}

/** A list that could not be read is not an empty list. */
export function hasNoSettings({ settings, unreadable, total }: TelegramSettingsPage): boolean {
  return settings.length + unreadable === 0 && (total ?? 0) === 0
}

/** Whether there is a page after this one: the server's cursor says it, else the count does. */
export function hasNextPage(
  list: TelegramSettingsPage,
  { page, size }: { page: number; size: number },
): boolean {
  return list.next !== null || (list.total !== null && page * size < list.total)
}
