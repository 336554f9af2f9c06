import { cutTexts } from '@/shared/lib/cut-texts'

type ClampedTextProps = {
  readonly text: string
  readonly lines: 1 | 2
  readonly className?: string
}

export function ClampedText({ text, lines, className = '' }: ClampedTextProps) {
  const clamp = lines === 1 ? 'block truncate' : 'line-clamp-2 wrap-anywhere'
  return (
    <span className={`${clamp} ${className}`} title={text}>
      {cutTexts(text)}
    </span>
  )
}

/** Matches a short code or a day, e.g. «0-0-12», «№ 12» or «31 октября»; longer text must be able to wrap. */
const CODE = /^(?=.*\d)(?=.*[-№])(?:№ )?\S{1,16}$|^\d{1,2} [а-я]{3,8}[.,]*$/

/** Renders text without line breaks inside codes and days, e.g. «Рассрочка 0-0-12». */
export function UnbrokenText({ text }: { readonly text: string }) {
  return cutTexts(text)
    .split(/((?<!№|(?<!\S)\d{1,2})[ \n]+)/)
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
