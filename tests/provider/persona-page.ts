import type { Persona } from './personas.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

const STYLE = `
  :root { color-scheme: light; font: 16px/1.45 system-ui, sans-serif; color: #1b2433; background: #eef2f8 }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center }
  main { box-sizing: border-box; width: min(34rem, 100%); padding: 2rem; background: #fff; border-radius: 1rem;
    box-shadow: 0 8px 32px rgb(27 36 51 / 12%) }
  h1 { margin: 0 0 .25rem; font-size: 1.5rem }
  p { margin: 0 0 1.5rem; color: #566278 }
  form { display: grid; gap: .5rem }
  button { font: inherit; text-align: left; padding: .75rem 1rem; border: 1px solid #cbd4e2; border-radius: .75rem;
    background: #fff; color: inherit; cursor: pointer }
  button:hover { border-color: #1867c0; background: #f3f8fe }
  button:focus-visible { outline: 3px solid #1867c0; outline-offset: 2px }
  button strong, button span { display: block }
  button span { color: #566278; font-size: .9rem }
  button.refuse { margin-top: 1rem; border-color: transparent; text-align: center; color: #a3262b }
  pre { white-space: pre-wrap }
`

/** A complete HTML page of the embedded identity provider; `body` is markup, `title` is text. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>`
}

/** Value of the button that refuses the sign-in, instead of a persona's slug. */
export const REFUSE = 'refuse'

/** The sign-in page, with one button per persona whose name starts with the persona's title. */
export function personaPage(personas: readonly Persona[]): string {
  const buttons = personas
    .map(
      ({ slug, title, description }) =>
        `<button name="persona" value="${escapeHtml(slug)}"><strong>${escapeHtml(title)}</strong> ` +
        `<span>${escapeHtml(description)}</span></button>`,
    )
    .join('\n')
  return htmlPage(
    'Вход в личный кабинет',
    `<p>Встроенная служба входа для проверки и показа. Выберите, от чьего имени войти: пароль не нужен, данные вымышленные.</p>
<form method="post">
${buttons}
<button class="refuse" name="persona" value="${REFUSE}">Отказаться от входа</button>
</form>`,
  )
}
