type PlainPage = {
  readonly title: string
  readonly hint?: string
  readonly lines: readonly string[]
  /** Buttons, the primary action first. */
  readonly actions: readonly { readonly label: string; readonly onClick: () => void }[]
}

/** Replaces the page with a static page without React, and returns its `main` element. */
export function showPlainPage({ title, hint, lines, actions }: PlainPage): HTMLElement {
  const main = element(
    'main',
    'mx-auto flex min-h-dvh max-w-dialog flex-col justify-center gap-4 p-6 font-plain',
  )
  // Reuses the logo of the static shell.
  const logo = document.querySelector('#root svg, #root img')
  logo?.classList.remove('invisible', 'max-sm:hidden')
  if (logo !== null) main.append(logo)
  main.append(element('h1', 'text-title', title))
  if (hint !== undefined) main.append(element('p', '', hint))
  const list = element(
    'ul',
    'flex flex-col gap-2 rounded-card border border-gray-200 bg-white p-4 break-words',
  )
  list.append(...lines.map((line) => element('li', '', line)))
  main.append(list)
  const look = ['border-transparent bg-primary-600 text-white hover:bg-primary-700']
  for (const { label, onClick } of actions) {
    const button = element(
      'button',
      `min-h-target self-start rounded-control border px-4 font-medium ${look.pop() ?? 'border-gray-300 bg-white hover:bg-gray-50'}`,
      label,
    )
    button.addEventListener('click', onClick)
    main.append(button)
  }
  document.title = title
  document.getElementById('root')?.replaceChildren(main)
  return main
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  text = '',
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag)
  node.className = className
  node.textContent = text
  return node
}
