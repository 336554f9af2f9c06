import type { BrandConfig } from '@/shared/config'
import { rampOf } from './ramp'

/** Gives the page the operator's colours and icon (product §18.5). Name and logo are rendered by those who show them. */
export function applyBrand({ logo, accent }: BrandConfig): void {
  if (accent !== undefined) {
    const { style } = document.documentElement
    for (const [step, hex] of rampOf(accent)) style.setProperty(`--accent-${step}`, hex)
  }
  if (logo !== undefined) {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', logo)
    // Of the painted frame, which a page without React shows too.
    const image = Object.assign(new Image(), { src: logo, alt: '', className: 'invisible h-8 max-sm:hidden' })
    document.querySelector('#root svg')?.replaceWith(image)
  }
}
