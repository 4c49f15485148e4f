import { clipRing, type Frame, type Line } from './clip-ring.ts'
import type { LandRings } from './land-rings.ts'

/** Rings are clipped this many pixels outside the canvas, so that the cuts are not visible. */
const ROOM = 24

/** The canvas's position in the world: the world is `scale` pixels wide, the canvas's top left is at `x` and `y`. */
export type Window = { scale: number; x: number; y: number; width: number; height: number }

/** Left edges, in canvas pixels, of the copies of the world that may be visible in the window. */
const worldCopies = ({ scale, x, width }: Window) => {
  const edges: number[] = []
  for (let copy = Math.floor(x / scale) - 1; (copy - 1) * scale < x + width; copy++)
    edges.push(copy * scale - x)
  return edges
}

/**
 * The rings in the window, in canvas pixels. Points closer than `detail` pixels to the one before are left
 * out, and so are islands of that size.
 */
export const landOutline = ({ points, starts, boxes }: LandRings, window: Window, detail: number): Line[] => {
  const { scale, y: top, width, height } = window
  const frame: Frame = { left: -ROOM, top: -ROOM, right: width + ROOM, bottom: height + ROOM }
  const lines: Line[] = []
  for (const left of worldCopies(window)) {
    for (let ring = 0; ring < starts.length - 1; ring++) {
      const west = (boxes[ring * 4] as number) * scale + left
      const north = (boxes[ring * 4 + 1] as number) * scale - top
      const east = (boxes[ring * 4 + 2] as number) * scale + left
      const south = (boxes[ring * 4 + 3] as number) * scale - top
      if (east < frame.left || west > frame.right || south < frame.top || north > frame.bottom) continue
      const line: Line = []
      let lastX = Number.NaN
      let lastY = Number.NaN
      for (let index = starts[ring] as number; index < (starts[ring + 1] as number); index++) {
        const x = (points[index * 2] as number) * scale + left
        const y = (points[index * 2 + 1] as number) * scale - top
        if (Math.abs(x - lastX) < detail && Math.abs(y - lastY) < detail) continue
        line.push(x, y)
        lastX = x
        lastY = y
      }
      const whole = west >= frame.left && east <= frame.right && north >= frame.top && south <= frame.bottom
      const clipped = whole ? line : clipRing(line, frame)
      if (clipped.length >= 6) lines.push(clipped)
    }
  }
  return lines
}
