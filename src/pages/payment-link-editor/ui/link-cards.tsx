import { memo, type ReactNode, useId } from 'react'
import { LinkMessage } from '@/features/payment-link-share'
import { DASH } from '@/shared/lib/text'
import type { LinkPreview } from '../model'

type LinkPreviewCardProps = LinkPreview & {
  /** URL of the link; `null` until the link has been created. */
  readonly url: string | null
}

/** Renders the preview. Not a live region, so that screen readers do not announce it on every keystroke. */
export const LinkPreviewCard = memo(function LinkPreviewCard(props: LinkPreviewCardProps) {
  const { title, amount, term, kind, times, message, lacks, url } = props
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-gray-200 bg-white p-4 sm:p-5"
    >
      <h2 id={id} className="text-lead font-semibold">
        Что получит покупатель
      </h2>
      <dl className="flex flex-col gap-3">
        <Fact name="Назначение">{title !== null && <span className="font-medium">{title}</span>}</Fact>
        <Fact name="Сумма">{amount !== null && <span className="tabular text-title">{amount}</span>}</Fact>
        <Fact name="Срок">{term}</Fact>
        <Fact name="Сколько раз можно оплатить">
          {kind}
          {times !== null && <span className="block text-hint text-gray-500">{times}</span>}
        </Fact>
      </dl>
      <div className="flex flex-col gap-2 border-t border-gray-200 pt-4">
        <h3 className="font-medium">Текст сообщения</h3>
        {message === null ? (
          <p className="text-gray-500">{`Появится, когда заполните ${lacks}.`}</p>
        ) : (
          <LinkMessage text={message} url={url} />
        )}
      </div>
    </section>
  )
})

/** Renders a term and its description. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-hint text-gray-500">{name}</dt>
      <dd className="wrap-anywhere">{children || <span className="text-gray-500">{DASH}</span>}</dd>
    </div>
  )
}
