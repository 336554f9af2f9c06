import { type BrandConfig, type LinearRgb, luminance, toLinearRgb } from '@/shared/config'

/** Applies the operator's colours and icon, and the logo of the static shell (product §18.5). */
export function applyBrand({ logo, accent }: BrandConfig): void {
  if (accent !== undefined) {
    const { style } = document.documentElement
    for (const [step, hex] of createRamp(accent)) style.setProperty(`--accent-${step}`, hex)
  }
  if (logo !== undefined) {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', logo)
    // Replaces the logo in the static shell, too, because pages without React show the shell.
    const image = Object.assign(new Image(), { src: logo, alt: '', className: 'invisible h-8 max-sm:hidden' })
    document.querySelector('#root svg')?.replaceWith(image)
  }
}

/** A colour in OKLab (Björn Ottosson, 2020): lightness from 0 to 1, and two colour axes. */
type Oklab = readonly [lightness: number, a: number, b: number]

type Shade = { readonly lightness: number; readonly chroma: number }

/** The steps of `primary` in tailwind.config.ts: an absolute lightness, and the chroma as a share of the accent's. */
const TINTS = {
  50: { lightness: 0.966, chroma: 0.074 },
  100: { lightness: 0.927, chroma: 0.161 },
  200: { lightness: 0.863, chroma: 0.309 },
  300: { lightness: 0.771, chroma: 0.538 },
  400: { lightness: 0.663, chroma: 0.825 },
} as const satisfies Readonly<Record<number, Shade>>

/** The steps around the accent, which is step 600: lightness and chroma as shares of the accent's. */
const STRONG = {
  500: { lightness: 1.134, chroma: 1.029 },
  700: { lightness: 0.869, chroma: 0.855 },
  800: { lightness: 0.766, chroma: 0.685 },
} as const satisfies Readonly<Record<number, Shade>>

/** Minimum contrast of accent text on the two lightest steps, and on the gray of a pressed control. */
const READABLE = 4.5
const GRAY = '#eceff4'

/** Returns nine pairs of step and `#rrggbb`. The accent's contrast to white must be at least 4.5. */
export function createRamp(accent: string): readonly (readonly [step: number, hex: string])[] {
  const base = onGray(accent)
  const [lightness, a, b] = toOklab(toLinearRgb(base))
  const shade = ({ lightness, chroma }: Shade) => toHex([lightness, a * chroma, b * chroma])
  const readable = ({ lightness, chroma }: Shade): string => {
    const hex = shade({ lightness, chroma })
    if (contrast(base, hex) >= READABLE) return hex
    // Halves the distance to white until the contrast suffices, and returns white once the tint is invisible.
    return lightness > 0.999 ? '#ffffff' : readable({ lightness: (1 + lightness) / 2, chroma: chroma / 2 })
  }
  const tints = Object.entries(TINTS).map(
    ([step, of]) => [Number(step), Number(step) < 200 ? readable(of) : shade(of)] as const,
  )
  const strong = Object.entries(STRONG).map(
    ([step, of]) => [Number(step), shade({ ...of, lightness: of.lightness * lightness })] as const,
  )
  return [...tints, [600, base] as const, ...strong]
}

/** Returns the contrast ratio of two colours `#rrggbb`, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the colour, darkened if necessary, so that text in it is readable on gray as well as on white. */
function onGray(hex: string): string {
  if (contrast(hex, GRAY) >= READABLE) return hex
  const [lightness, a, b] = toOklab(toLinearRgb(hex))
  return onGray(toHex([lightness * 0.985, a, b]))
}

function toOklab([red, green, blue]: LinearRgb): Oklab {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

/** Converts to `#rrggbb`. Reduces the chroma until screens can display the colour. */
function toHex([lightness, a, b]: Oklab): string {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const parts = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
  const isShown = parts.every((part) => part > -0.001 && part < 1.001)
  if (!isShown && Math.hypot(a, b) > 0.001) return toHex([lightness, a * 0.97, b * 0.97])
  return `#${parts
    .map((part) =>
      Math.round(255 * encoded(part))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function encoded(part: number): number {
  const value = Math.min(1, Math.max(0, part))
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}
