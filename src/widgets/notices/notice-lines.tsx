import { mdiBullhornOutline, mdiRefresh } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ownRelease, useConfig } from '@/shared/config'
import { reloadDocument } from '@/shared/lib/location'
import { Icon } from '@/shared/ui'
import { type Notice, noticeQuery, releaseQuery } from './api'

type NoticeLinesProps = {
  /** True once the user has returned to the tab, because a newer release may have been deployed meanwhile. */
  readonly asksForRelease: boolean
}

/** Renders the notices as lines above the header. They cover nothing, so that an open form stays usable. */
export function NoticeLines({ asksForRelease }: NoticeLinesProps) {
  const { notices } = useConfig()
  const { data: notice = null } = useQuery(noticeQuery(notices))
  const own = ownRelease()
  const { data: release = null } = useQuery({ ...releaseQuery(), enabled: asksForRelease && own !== null })
  const isTime = useIsTime(notice)
  return (
    <div role="status" className="print:hidden">
      {notice !== null && isTime && (
        <Line icon={mdiBullhornOutline}>
          <p className="min-w-0 flex-1 basis-64 wrap-anywhere">{notice.text}</p>
        </Line>
      )}
      {release !== null && release !== own && (
        <Line icon={mdiRefresh}>
          <p>Вышла новая версия.</p>
          <button
            type="button"
            className="tap-room font-semibold underline underline-offset-2 hover:no-underline"
            onClick={reloadDocument}
          >
            Обновить
          </button>
        </Line>
      )}
    </div>
  )
}

function Line({ icon, children }: { readonly icon: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-gray-200 bg-info-tint py-2 text-info safe-px-4 sm:safe-px-6">
      <Icon path={icon} />
      {children}
    </div>
  )
}

/** The longest delay that `setTimeout` supports. */
const LONGEST_MS = 2 ** 31 - 1

/** Returns true while the notice is current, and rerenders when that changes. */
function useIsTime(notice: Notice | null): boolean {
  const [now, setNow] = useState(() => Date.now())
  const next = notice === null ? undefined : [notice.from, notice.until].find((at) => at > now)
  useEffect(() => {
    if (next === undefined) return
    const wait = Math.min(next - Date.now(), LONGEST_MS)
    const timer = setTimeout(() => setNow(Date.now()), Math.max(wait, 0))
    return () => clearTimeout(timer)
  }, [next])
  return notice !== null && notice.from <= now && now < notice.until
}
