import { Link } from '@tanstack/react-router'
import type { GroupCounts } from '@/entities/application'
import type { Param } from '@/shared/lib/search-param'
import { formatCount } from '@/shared/lib/text'
import { computeApproval } from '../model'
import { Hint } from './hint'

type ApprovalProps = {
  readonly counts: GroupCounts
  readonly place: { readonly period: Param | undefined; readonly merchants: Param | undefined }
}

/** Renders the approval rate, e.g. «Одобрено 62 %, 31 из 50» (product §6.6). */
export function Approval({ counts, place }: ApprovalProps) {
  const { percent, approved, decided } = computeApproval(counts)
  return (
    <div className="relative flex flex-wrap items-center gap-x-1.5">
      <span>
        <Link
          to="/bnpl/{-$selected}"
          search={place}
          className="tap-room rounded-control font-semibold tabular hover:underline"
        >
          {`Одобрено ${percent === null ? '—' : `${percent}\u00a0%`}`}
        </Link>
        {decided > 0 && (
          <span className="text-gray-500 tabular">{`, ${formatCount(approved)} из ${formatCount(decided)}`}</span>
        )}
      </span>
      <Hint label="Как считается «Одобрено»">
        <p>
          <span className="font-medium">Одобрено</span> — доля одобренных среди заявок, по которым кредиторы
          ответили. Одобренные: на подписании, кредит выдан, средства переведены, возврат. Остальные — отказ
          кредиторов.
        </p>
        <p>
          {`Не считаются заявки без решения и с отказом клиента: ${formatCount(counts.total - decided)}.`}
        </p>
      </Hint>
    </div>
  )
}
