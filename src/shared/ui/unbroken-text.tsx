import { cutTexts } from '@/shared/lib/cut-texts'

/** A short code with a digit and a hyphen, e.g. «0-0-12»; what is longer must be able to give way. */
const CODE = /^(?=\S*\d)(?=\S*-)\S{1,16}$/

/** Keeps codes whole: «Рассрочка 0-0-12» never breaks after a hyphen, and is copied with plain hyphens. */
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
