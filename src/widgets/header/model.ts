/** Counts the links that fit. If not all do, reserves space for the selected link and the menu button. */
export function fittingCount(
  widths: readonly number[],
  { room, gap, more, selected }: { room: number; gap: number; more: number; selected: number },
): number {
  const total = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + gap, 0)
  // The last link has no gap after it. The extra pixel allows for rounded widths.
  if (total(widths.length) <= room + gap + 1) return widths.length
  for (let count = widths.length - 1; count > 0; count -= 1) {
    const kept = selected >= count ? (widths[selected] ?? 0) + gap : 0
    if (total(count) + kept + more <= room) return count
  }
  return 0
}
