import { mdiHelpCircleOutline } from '@mdi/js'
import { cutTexts } from '@/shared/lib/cut-texts'
import { codeTitles, type IconChoice } from '@/shared/lib/text'
import { Icon } from './icon'

const TONES = { success: 'text-success', error: 'text-error', neutral: 'text-gray-900' } as const

type StatusLabelProps = {
  readonly status: string | null
  /** Known statuses; an unknown one gets a question mark. */
  readonly statuses?: readonly IconChoice[]
  /** Classes of the mark that stands in for an icon when there are no `statuses`. */
  readonly mark?: string
  /** Colour of icon and label. If `undefined`, they inherit the colour of the surrounding text. */
  readonly tone?: keyof typeof TONES | undefined
  /** Defaults to the title in `statuses`. */
  readonly title?: string
}

/**
 * Renders an icon or a mark with the label, because some users cannot see the colour (product §19.4). Paper has
 * the label alone.
 */
export function StatusLabel({ status, statuses, mark, tone, title }: StatusLabelProps) {
  const label = title ?? codeTitles(statuses ?? [])(status)
  return (
    <span className={`icon-label ${tone === undefined ? '' : TONES[tone]}`}>
      {status !== null &&
        (statuses === undefined ? (
          <span className={`w-2 shrink-0 self-center print:hidden ${mark}`} />
        ) : (
          <Icon
            path={statuses.find(({ value }) => value === status)?.icon ?? mdiHelpCircleOutline}
            className="size-4.5 self-center print:hidden"
          />
        ))}
      <span className="min-w-0 overflow-hidden break-words text-ellipsis">{cutTexts(label)}</span>
    </span>
  )
}
