import { mdiHelpCircleOutline } from '@mdi/js'
import { cutTexts } from '@/shared/lib/cut-texts'
import { Icon } from './icon'

const TONES = { success: 'text-success', error: 'text-error', neutral: 'text-gray-900' } as const

type StatusLabelProps = {
  /** Null when the answer did not say: then there is no icon. */
  readonly status: string | null
  /** By status; one that is not here has a question mark. */
  readonly icons: ReadonlyMap<string, string>
  /** Of «Успешно» and «Ошибка» alone; the others take the colour of the text around them, or black. */
  readonly tone?: keyof typeof TONES | undefined
  readonly title: string
}

/** Icon and word: colour alone tells nothing to some (product §19.4). */
export function StatusLabel({ status, icons, tone, title }: StatusLabelProps) {
  return (
    // Its baseline is that of the word, as of the words beside it.
    <span
      className={`inline-flex max-w-full items-baseline gap-1.5 ${tone === undefined ? '' : TONES[tone]}`}
    >
      {status !== null && (
        <Icon path={icons.get(status) ?? mdiHelpCircleOutline} className="size-4 self-center" />
      )}
      <span className="min-w-0 break-words">{cutTexts(title)}</span>
    </span>
  )
}
