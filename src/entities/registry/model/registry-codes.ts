import { type Choice, codeTitles, isolated } from '@/shared/lib/text'
import type { Registry } from '../api/registry.dto'

/** In the order of a registry's way to the account. */
export const REGISTRY_STATUSES: readonly Choice[] = [
  { value: 'formed', title: 'Сформирован' },
  { value: 'processing', title: 'В обработке' },
  { value: 'paid', title: 'Выплачен' },
  { value: 'error', title: 'Ошибка' },
]

export const registryStatusTitle = codeTitles(REGISTRY_STATUSES, 'Неизвестный статус')

/** What the arithmetic of a registry says, for the filter; the server compares the sums. */
export const REGISTRY_CHECKS: readonly (Choice & { readonly sends: readonly string[] })[] = [
  { value: 'wrong', title: 'С расхождением', sends: ['true'] },
]

const FILE_KINDS: ReadonlyMap<string, string> = new Map([['registry', 'Реестр']])

type FileFormat = Pick<Registry['files'][number], 'kind' | 'format'>

/** «Реестр, CSV». */
export function registryFileTitle({ kind, format }: FileFormat): string {
  const name = kind === null ? 'Файл' : (FILE_KINDS.get(kind) ?? `Файл «${isolated(kind)}»`)
  return format === null ? name : `${name}, ${format.toUpperCase()}`
}

/** «CSV», where everything around it says that it is the registry. */
export function registryFileFormat({ kind, format }: FileFormat): string {
  return kind === 'registry' && format !== null ? format.toUpperCase() : registryFileTitle({ kind, format })
}
