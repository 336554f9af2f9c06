/** Red, green and blue in linear light, each from 0 to 1. */
export type LinearRgb = readonly [red: number, green: number, blue: number]

/** Converts an sRGB colour `#rrggbb` to linear light. */
export function toLinearRgb(hex: string): LinearRgb {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

/** Returns the relative luminance of `#rrggbb`, from 0 (black) to 1 (white) (WCAG 2.2). */
export function luminance(hex: string): number {
  const [red, green, blue] = toLinearRgb(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
