import { isolated } from '@/shared/lib/text'
import type { RegistryFile } from './registry'

/** In the order of a registry's way to the account. */
export const REGISTRY_STATUSES: readonly { readonly value: string; readonly title: string }[] = [
  { value: 'formed', title: 'Сформирован' },
  { value: 'processing', title: 'В обработке' },
  { value: 'paid', title: 'Выплачен' },
  { value: 'error', title: 'Ошибка' },
]

/** «Выплачен»; a code that nobody knows is named as such, never hidden. */
export function registryStatusTitle(status: string | null): string {
  if (status === null) return '—'
  return (
    REGISTRY_STATUSES.find(({ value }) => value === status)?.title ??
    `Неизвестный статус (${isolated(status)})`
  )
}

const FILE_KINDS: ReadonlyMap<string, string> = new Map([['registry', 'Реестр']])

/** «Реестр, CSV». */
export function registryFileTitle({ kind, format }: RegistryFile): string {
  const name = kind === null ? 'Файл' : (FILE_KINDS.get(kind) ?? `Файл «${isolated(kind)}»`)
  return format === null ? name : `${name}, ${format.toUpperCase()}`
}
