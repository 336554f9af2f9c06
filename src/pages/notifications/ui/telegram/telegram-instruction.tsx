import type { ReactNode } from 'react'
import { useConfig } from '@/shared/config'
import { ExternalLink } from '@/shared/ui'
import { Instruction } from '../instruction'

export type Help = { readonly isOpen: boolean; readonly onToggle: () => void }

export function TelegramInstruction({ help, before }: { readonly help: Help; readonly before?: ReactNode }) {
  const { links } = useConfig()
  return (
    <Instruction {...help} before={before}>
      <p>Чтобы получать уведомления в личный чат:</p>
      <ol>
        <li>
          Откройте{' '}
          <ExternalLink
            href={links.telegramBot}
            newTab
            className="text-primary-600 underline underline-offset-2"
          >
            бота поддержки
          </ExternalLink>{' '}
          и отправьте ему команду <Command />.
        </li>
        <li>Бот пришлёт в ответ ID. Скопируйте его.</li>
        <li>Вставьте ID в поле «ID чата» и сохраните настройки.</li>
      </ol>
      <p className="mt-4">Чтобы уведомления приходили в группу:</p>
      <ol>
        <li>Добавьте бота в группу и назначьте его администратором.</li>
        <li>
          Отправьте в группе команду <Command />: бот пришлёт ID группы.
        </li>
        <li>Вставьте этот ID в поле «ID чата».</li>
      </ol>
    </Instruction>
  )
}

function Command() {
  return (
    <code className="rounded-control bg-white px-1 py-0.5 font-mono text-table wrap-anywhere">
      /connect_notifications
    </code>
  )
}

type ScreenHeadingProps = {
  /** `hidden` renders the heading for screen readers only, because the selected tab shows the same text. */
  readonly visibility: 'visible' | 'hidden'
  readonly children: ReactNode
}

/** Renders the heading, which takes the focus when the list and the form replace each other. */
export function ScreenHeading({ visibility, children }: ScreenHeadingProps) {
  return (
    <h2
      tabIndex={-1}
      data-screen-heading
      className={visibility === 'hidden' ? 'sr-only' : 'text-lead font-semibold outline-none'}
    >
      {children}
    </h2>
  )
}
