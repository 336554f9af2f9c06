import { cutTexts } from '@/shared/lib/cut-texts'

type ClampedTextProps = {
  readonly text: string
  readonly lines: 1 | 2
  readonly className?: string
}

export function ClampedText({ text, lines, className = '' }: ClampedTextProps) {
  const clamp = lines === 1 ? 'line-clamp-1' : 'line-clamp-2'
  return (
    <span className={`${clamp} wrap-anywhere ${className}`} title={text}>
      {cutTexts(text)}
    </span>
  )
}

/** Matches a short code, e.g. «0-0-12» or «№ 12»; longer text must be able to wrap. */
const CODE = /^(?=.*\d)(?=.*[-№])(?:№ )?\S{1,16}$/

/** Renders text without line breaks inside codes, e.g. «Рассрочка 0-0-12». */
export function UnbrokenText({ text }: { readonly text: string }) {
  return cutTexts(text)
    .split(/((?<!№)[ \n]+)/)
    .map((part, index) => {
      if (!CODE.test(part)) return part
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered
        <span key={index} className="whitespace-nowrap">
          {part}
        </span>
      )
    })
}
