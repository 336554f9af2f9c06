import { cutTexts } from '@/shared/lib/cut-texts'

/** A short code with a digit and a hyphen, e.g. «0-0-12»; what is longer must be able to give way. */
const CODE = /^(?=\S*\d)(?=\S*-)\S{1,16}$/

/**
 * A name whose codes stay whole: «Рассрочка 0-0-12» breaks between its words and never after a hyphen. The text itself is
 * as it is, so that what is copied or read out has plain hyphens.
 */
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
