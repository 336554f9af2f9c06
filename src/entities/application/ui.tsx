import { StatusLabel } from '@/shared/ui'
import { requestStatusTitle } from './model'

/** Renders the status in black, since only «Успешно» and «Ошибка» have a colour (product §19.4). */
export function ApplicationStatus({ status }: { readonly status: string | null }) {
  return <StatusLabel status={status} title={requestStatusTitle(status)} />
}
