import { readFileSync } from 'node:fs'
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

/** Returns the `@font-face` rule of the product's font for a subset, from the font's npm package. */
function fontFace(subset: 'cyrillic' | 'latin', range: string): string {
  const file = `../../node_modules/@fontsource-variable/golos-text/files/golos-text-${subset}-wght-normal.woff2`
  const font = readFileSync(new URL(file, import.meta.url)).toString('base64')
  return `@font-face { font-family: 'Golos Text Variable'; font-weight: 400 900; unicode-range: ${range};
    src: url(data:font/woff2;base64,${font}) format('woff2') }`
}

let fonts: string | null = null

function style(): string {
  fonts ??= `${fontFace('cyrillic', 'U+0400-045F, U+2116')}${fontFace('latin', 'U+0000-00FF, U+2000-206F')}`
  return `${fonts}${STYLE}`
}

/** Styles with the values of the product's design tokens, so that the sign-in page looks like the app. */
const STYLE = `
  :root { color-scheme: light; font: 14px/20px 'Golos Text Variable', Arial, sans-serif; color: #131a26; background: #f5f7fa;
    -webkit-font-smoothing: antialiased }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center }
  main { box-sizing: border-box; width: min(30rem, 100%); margin: 1rem 0; padding: 32px; background: #fff;
    border: 1px solid #dde2ea; border-radius: 14px }
  .brand { display: flex; align-items: center; gap: 8px; margin: 0 0 24px; font-weight: 600; color: inherit }
  .brand svg { width: 32px; height: 32px }
  h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px; font-weight: 600 }
  p { margin: 0 0 20px; color: #626f84 }
  form { display: grid; gap: 8px }
  button { font: inherit; text-align: left; padding: 10px 16px; border: 1px solid #c3cbd7; border-radius: 6px;
    background: #fff; color: inherit; cursor: pointer }
  button:hover { border-color: #1f52db; background: #eef4ff }
  button:focus-visible { outline: 2px solid #1f52db; outline-offset: 2px }
  button strong, button span { display: block }
  button strong { font-weight: 500 }
  button span { color: #626f84; font-size: 12px; line-height: 16px }
  button.refuse { justify-self: start; margin-top: 12px; padding: 4px 0; border: 0; background: none; font-size: 12px;
    text-decoration: underline; color: #626f84 }
  .sample { margin: 20px 0 0; font-size: 12px; line-height: 16px }
  a { color: #1f52db }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
  @media (max-width: 599.98px) {
    body { place-items: stretch }
    main { width: 100%; margin: 0; padding: 24px 16px; border: 0; border-radius: 0 }
  }
`

const BRAND = `<p class="brand"><svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#1f52db" />
<path d="M8 11.5h16M8 16h10M8 20.5h13" stroke="white" stroke-width="2.6" stroke-linecap="round" /></svg>Кабинет</p>`

/** Returns a complete HTML page of the embedded identity provider. `body` is markup, `title` is text. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title><style>${style()}</style></head>
<body><main>${BRAND}<h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>`
}

/** Value of the button that declines the sign-in, submitted instead of a persona's slug. */
export const REFUSE = 'refuse'

const SAMPLE_STATEMENT = '/api/secure/files/statements/4101/kl_to_1c.txt'

/**
 * Returns the sign-in page: one button per persona, labelled with its title and description, and one that declines
 * the sign-in.
 */
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
    `<p>Демо на вымышленных данных. Выберите, кем войти: пароль не нужен.</p>
<form method="post">
${buttons}
<button class="refuse" name="persona" value="${REFUSE}">Отказаться от входа</button>
</form>
<p class="sample">Чтобы попробовать «Сверить с выпиской», <a href="${SAMPLE_STATEMENT}" download>скачайте выписку банка</a>: она для «Полного доступа».</p>`,
  )
}
