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
