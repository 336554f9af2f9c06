type FatalPage = {
  readonly title: string
  readonly lines: readonly string[]
  readonly action?: { readonly label: string; readonly onClick: () => void }
}

/** A readable page when React cannot show one: no configuration, or the program itself did not load. */
export function showFatal({ title, lines, action }: FatalPage): void {
  const main = element('main', 'mx-auto flex min-h-dvh max-w-dialog flex-col justify-center gap-4 p-6')
  main.append(element('h1', 'text-title', title))
  const list = element(
    'ul',
    'flex flex-col gap-2 rounded-card border border-gray-200 bg-white p-4 break-words',
  )
  list.append(...lines.map((line) => element('li', '', line)))
  main.append(list)
  if (action !== undefined) {
    const button = element(
      'button',
      'min-h-target self-start rounded-control bg-primary-600 px-4 font-medium text-white hover:bg-primary-700',
      action.label,
    )
    button.addEventListener('click', action.onClick)
    main.append(button)
  }
  document.title = title
  document.getElementById('root')?.replaceChildren(main)
}

function element(tag: 'main' | 'h1' | 'ul' | 'li' | 'button', className: string, text = ''): HTMLElement {
  const node = document.createElement(tag)
  node.className = className
  node.textContent = text
  return node
}
