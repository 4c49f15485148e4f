type Spot = { x: number; y: number }

/**
 * The km of the place on a line, in pixels, that is nearest to a pointer; null when it is farther away than
 * `reach` pixels. `spots` are the points of the line, `kms` their km from the start.
 */
export const nearestKm = (
  spots: readonly Spot[],
  kms: readonly number[],
  pointer: Spot,
  reach: number,
): number | null => {
  let found: number | null = null
  let best = reach
  for (let index = 1; index < spots.length; index += 1) {
    const from = spots[index - 1] as Spot
    const to = spots[index] as Spot
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const square = dx * dx + dy * dy
    const along = (pointer.x - from.x) * dx + (pointer.y - from.y) * dy
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, along / square))
    const away = Math.hypot(pointer.x - from.x - share * dx, pointer.y - from.y - share * dy)
    if (away >= best) continue
    best = away
    const fromKm = kms[index - 1] ?? 0
    found = fromKm + ((kms[index] ?? 0) - fromKm) * share
  }
  return found
}
