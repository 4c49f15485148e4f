/** x and y in turn, in pixels. */
export type Line = number[]

export type Frame = { left: number; top: number; right: number; bottom: number }

type Side = { axis: 0 | 1; limit: number; sign: 1 | -1 }

/** One step of the Sutherland-Hodgman algorithm: cuts off what is beyond one side. */
const cut = (ring: Line, { axis, limit, sign }: Side): Line => {
  const kept: Line = []
  const end = ring.length - 2
  let beforeX = ring[end] as number
  let beforeY = ring[end + 1] as number
  let beforeInside = sign * ((axis === 0 ? beforeX : beforeY) - limit) >= 0
  for (let index = 0; index <= end; index += 2) {
    const x = ring[index] as number
    const y = ring[index + 1] as number
    const inside = sign * ((axis === 0 ? x : y) - limit) >= 0
    if (inside !== beforeInside) {
      const from = axis === 0 ? beforeX : beforeY
      const part = (limit - from) / ((axis === 0 ? x : y) - from)
      if (axis === 0) kept.push(limit, beforeY + part * (y - beforeY))
      else kept.push(beforeX + part * (x - beforeX), limit)
    }
    if (inside) kept.push(x, y)
    beforeX = x
    beforeY = y
    beforeInside = inside
  }
  return kept
}

/** The part of a closed ring inside the frame, closed along the sides of the frame. */
export const clipRing = (ring: Line, { left, top, right, bottom }: Frame): Line => {
  const sides: Side[] = [
    { axis: 0, limit: left, sign: 1 },
    { axis: 0, limit: right, sign: -1 },
    { axis: 1, limit: top, sign: 1 },
    { axis: 1, limit: bottom, sign: -1 },
  ]
  return sides.reduce((rest, side) => (rest.length < 6 ? [] : cut(rest, side)), ring)
}
