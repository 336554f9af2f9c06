import type { TakeOverQuestion } from '@/shared/auth'
import { reloadDocument } from '@/shared/lib/location'
import { showPlainPage } from './plain-page'

/** Asks before another account replaces the current account (quality 68). Both buttons reload the document. */
export function askTakeOver({ present, userId, accept, decline }: TakeOverQuestion): void {
  const now = present.hint ?? `пользователь ${present.userId}`
  const next = `пользователь ${userId}`
  const response = (settle: () => void) => () => {
    settle()
    reloadDocument()
  }
  const stay = response(decline)
  const page = showPlainPage({
    title: `${present.isLive ? 'Сейчас вошёл' : 'В прошлый раз вошёл'} ${now}. Войти как ${next}?`,
    lines: [
      'Ссылка ведёт в кабинет другого пользователя. Если войти по ней, текущий сеанс завершится во всех вкладках.',
      'Если вы не ждали этой ссылки, останьтесь: ничего не изменится.',
    ],
    actions: [
      { label: 'Остаться', onClick: stay },
      { label: `Войти как ${next}`, onClick: response(accept) },
    ],
  })
  const dialog = document.createElement('div')
  dialog.className = page.className
  dialog.setAttribute('role', 'alertdialog')
  for (const [tag, id, attribute] of [
    ['h1', 'question', 'aria-labelledby'],
    ['ul', 'explanation', 'aria-describedby'],
  ] as const) {
    page.querySelector(tag)?.setAttribute('id', id)
    dialog.setAttribute(attribute, id)
  }
  dialog.append(...page.children)
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') stay()
  })
  page.className = ''
  page.append(dialog)
  dialog.querySelector('button')?.focus()
}
