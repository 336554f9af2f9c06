import { cutTexts } from '@/shared/lib/cut-texts'

/** A short code with a digit and a hyphen, e.g. «0-0-12»; longer text must be able to wrap. */
const CODE = /^(?=\S*\d)(?=\S*-)\S{1,16}$/

/** Prevents line breaks inside codes: «Рассрочка 0-0-12» never wraps after a hyphen, and copies with plain hyphens. */
export function UnbrokenText({ text }: { readonly text: string }) {
  return cutTexts(text)
    .split(/([ \n]+)/)
    .map((part, index) => {
      if (!CODE.test(part)) return part
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text do not move
        <span key={index} className="whitespace-nowrap">
          {part}
        </span>
      )
    })
}
