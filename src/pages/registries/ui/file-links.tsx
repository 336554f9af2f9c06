import { type Registry, registryFileFormat, registryFileTitle } from '@/entities/registry'
import { isolated } from '@/shared/lib/text'
import { ExternalLink } from '@/shared/ui'

/** The files of a registry; a new tab, so that a refusal of the server does not take the list away. */
export function FileLinks({ registry: { files, number } }: { readonly registry: Registry }) {
  if (files.length === 0) return '—'
  return (
    <ul className="flex flex-col gap-1">
      {files.map((file) => (
        <li key={file.url}>
          <ExternalLink
            href={file.url}
            newTab
            aria-label={`Скачать: ${registryFileTitle(file)}, реестр ${isolated(number)}`}
            className="tap-room block max-w-48 break-words text-primary-600 hover:underline"
          >
            {registryFileFormat(file)}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
