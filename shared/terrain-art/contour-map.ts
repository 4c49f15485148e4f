import { HEIGHT, numbers, type Point, WIDTH } from './pen.ts'
import type { DrawFront } from './shape.ts'

/** A closed soft line around a top, with the same dents at every height. */
const ring = ([x, y]: Point, radius: number, dents: number[]): string => {
  const at = (index: number): Point => {
    const angle = (index / dents.length) * Math.PI * 2
    const reach = radius * (dents[index % dents.length] ?? 1)
    return [x + Math.cos(angle) * reach * 1.35, y + Math.sin(angle) * reach]
  }
  const middle = (index: number): Point => {
    const [[ax, ay], [bx, by]] = [at(index), at(index + 1)]
    return [(ax + bx) / 2, (ay + by) / 2]
  }
  const sides = dents.map((_, index) => `Q${numbers(...at(index + 1), ...middle(index + 1))}`)
  return `M${numbers(...middle(0))}${sides.join('')}`
}

/** Seen from above: the rings of a hill, for listings that name no terrain. More climb, more rings. */
export const contourMap: DrawFront = (random, climb, { sky, land }) => {
  const top: Point = [random.between(0.34, 0.66) * WIDTH, random.between(0.42, 0.58) * HEIGHT]
  const dents = Array.from({ length: 7 }, () => random.between(0.74, 1.2))
  const count = Math.round(6 + 6 * climb)
  const radii = Array.from({ length: count }, (_, index) => 270 * (1 - index / count) ** 0.85)
  const rings = (every: number) =>
    radii
      .filter((_, index) => (index % 4 === 0) === (every === 4))
      .map((radius) => ring(top, radius, dents))
      .join('')
  return {
    shapes: [
      { d: `M0 0H${WIDTH}V${HEIGHT}H0z`, fill: sky('sky') },
      { d: ring(top, radii[2] ?? 150, dents), fill: sky('haze') },
      { d: rings(1), line: land('line'), width: 1 },
      { d: rings(4), line: land('line'), width: 2 },
    ],
    stand: top,
  }
}
