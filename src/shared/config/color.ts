/** Red, green and blue of linear light, each from 0 to 1. */
export type LinearRgb = readonly [red: number, green: number, blue: number]

/** @param hex `#rrggbb` */
export function linearOf(hex: string): LinearRgb {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

/** The contrast of two colours `#rrggbb`, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
