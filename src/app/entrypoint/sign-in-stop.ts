import { mdiAlertCircleOutline, mdiLogoutVariant, mdiWifiOff } from '@mdi/js'
import { consumeReturnTo, isSignInErrorCode, signInErrorText, startSignIn } from '@/shared/auth'
import type { AppConfig } from '@/shared/config'
import { element } from './plain-page'

type Config = Pick<AppConfig, 'identity' | 'brand' | 'links'>

/** The reason why the login page waits for a click instead of redirecting to the provider. */
export type SignInStop = {
  readonly icon: string
  readonly isError: boolean
  readonly text: string
  /** Code of the failed check, shown for the support team. */
  readonly code?: string
}

export const NO_DEPARTURE: SignInStop = {
  icon: mdiAlertCircleOutline,
  isError: true,
  text: 'Браузер не смог начать вход. Обновите его или откройте другой.',
}

/** Returns the reason to stop on the login page, or `null` when the sign-in may start. Ignores unknown codes. */
export function signInStop(failure: unknown, isSignedOut: boolean): SignInStop | null {
  if (isSignInErrorCode(failure))
    return { icon: mdiAlertCircleOutline, isError: true, text: signInErrorText(failure), code: failure }
  if (isSignedOut)
    return { icon: mdiLogoutVariant, isError: false, text: 'Вы вышли из кабинета в другой вкладке.' }
  return null
}

/** Renders `stop`, if any, into `place`, or the offline page while offline. Returns the clean-up function. */
export function showSignInStop(place: HTMLElement, stop: SignInStop | null, config: Config): () => void {
  const show = () => {
    const stopped = stop === null ? '' : stopPage(stop, config)
    place.replaceChildren(navigator.onLine ? stopped : offlinePage())
  }
  show()
  const listening = new AbortController()
  window.addEventListener('online', show, { signal: listening.signal })
  window.addEventListener('offline', show, { signal: listening.signal })
  return () => listening.abort()
}

function stopPage(stop: SignInStop, { identity, brand, links }: Config): HTMLElement {
  const heading = element('div', 'flex items-center justify-center gap-3 px-6 pt-6')
  heading.append(logo(brand?.logo), element('h1', 'text-lead font-semibold', 'Вход в личный кабинет'))
  const told = element('div')
  told.setAttribute('role', 'alert')
  const contacts = element('a', 'underline', 'Напишите в поддержку')
  Object.assign(contacts, { href: links.footer.contacts, target: '_blank', rel: 'noopener noreferrer' })
  const hint = ['Не получается войти? ', contacts, ' или своему менеджеру.']
  told.append(notice(stop, stop.isError ? hint : []))
  const button = element(
    'button',
    'min-h-target rounded-control bg-primary-600 px-4 font-medium text-white transition-colors hover:bg-primary-700 active:bg-primary-800 sm:min-h-9',
    'Войти снова',
  )
  button.type = 'button'
  button.addEventListener(
    'click',
    () => void startSignIn(identity, { returnTo: consumeReturnTo(), trigger: 'button' }),
  )
  const foot = element('div', 'flex justify-center pb-8')
  foot.append(button)
  const card = element('div', 'w-full max-w-dialog rounded-card border border-gray-200 bg-white')
  card.append(heading, told, foot)
  return page(card)
}

function offlinePage(): HTMLElement {
  const told = element('div')
  told.setAttribute('role', 'status')
  told.append(
    notice({ icon: mdiWifiOff, isError: false, text: 'Нет соединения' }, [
      'Вход продолжится, когда связь вернётся.',
    ]),
  )
  return page(told)
}

function page(content: HTMLElement): HTMLElement {
  const main = element('main', 'flex min-h-dvh items-center justify-center p-4 font-plain')
  main.append(content)
  return main
}

function notice({ icon, isError, text, code }: SignInStop, hint: readonly (string | Node)[]): HTMLElement {
  const colors = isError ? 'bg-error-tint text-error' : 'bg-primary-50 text-primary-600'
  const circle = element('span', `flex size-14 items-center justify-center rounded-full ${colors}`)
  circle.append(drawing('0 0 24 24', 'size-7 shrink-0', [['path', { d: icon, fill: 'currentColor' }]]))
  const box = element('div', 'flex flex-col items-center gap-3 px-4 py-6 text-center')
  box.append(circle, element('p', 'max-w-notice text-lead font-semibold wrap-anywhere', text))
  const said = element('div', 'max-w-notice wrap-anywhere text-gray-500')
  said.append(...hint)
  if (hint.length > 0) box.append(said)
  if (code !== undefined) box.append(element('p', 'text-hint text-gray-500', `Код: ${code}`))
  return box
}

function logo(src: string | undefined): Element {
  if (src !== undefined)
    return Object.assign(new Image(), { src, alt: '', className: 'h-8 max-w-32 shrink-0' })
  return drawing('0 0 32 32', 'size-8 shrink-0 text-primary-600', [
    ['rect', { width: '32', height: '32', rx: '8', fill: 'currentColor' }],
    [
      'path',
      {
        d: 'M8 11.5h16M8 16h10M8 20.5h13',
        stroke: 'white',
        'stroke-width': '2.6',
        'stroke-linecap': 'round',
      },
    ],
  ])
}

type Shape = readonly ['path' | 'rect', Readonly<Record<string, string>>]

function drawing(viewBox: string, className: string, shapes: readonly Shape[]): SVGElement {
  const svg = svgElement('svg', { viewBox, class: className, 'aria-hidden': 'true' })
  svg.append(...shapes.map(([tag, attributes]) => svgElement(tag, attributes)))
  return svg
}

function svgElement(tag: 'svg' | 'path' | 'rect', attributes: Readonly<Record<string, string>>): SVGElement {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  return node
}
