import { ellipse, HEIGHT, numbers, type Point, softLine, turn, WIDTH } from './pen.ts'
import type { Random } from './random.ts'
import type { DrawView, Scenery } from './shape.ts'

/** A closed soft line around a top, with the same dents at every height. */
const ring = ([x, y]: Point, radius: number, dents: readonly number[]): string => {
  const at = (index: number): Point => {
    const angle = (index / dents.length) * Math.PI * 2
    const reach = radius * (dents[index % dents.length] ?? 1)
    return [x + Math.cos(angle) * reach * 1.35, y + Math.sin(angle) * reach]
  }
  const middle = (index: number): Point => {
    const [[ax, ay], [bx, by]] = [at(index), at(index + 1)]
    return [(ax + bx) / 2, (ay + by) / 2]
  }
  return `M${numbers(...middle(0))}${dents.map((_, index) => `Q${numbers(...at(index + 1), ...middle(index + 1))}`).join('')}`
}

const dentsOf = (random: Random) => Array.from({ length: 5 }, () => random.between(0.7, 1.25))

const paper = ({ tint }: Scenery) => ({ d: `M0 0H${WIDTH}V${HEIGHT}H0z`, fill: tint.sky })

const hill = (scenery: Scenery, top: Point, radius: number, count: number, reach: number) => {
  const { random, tint } = scenery
  const dents = dentsOf(random)
  const low = random.between(0, 0.5)
  return [
    { d: ring(top, radius, dents), fill: tint.leaf(low) },
    { d: ring(top, radius * 0.5, dents), fill: tint.leaf(low + 0.25) },
    {
      d: Array.from({ length: count }, (_, index) => ring(top, radius * (reach - index / count), dents)).join(
        '',
      ),
      line: tint.land(0.6),
      width: 1,
    },
  ]
}

// Seen from above, for listings that name no terrain. More climb, more rings.
const oneHill: DrawView = (scenery) => {
  const { random } = scenery
  const top: Point = [turn(scenery.side)(scenery.random.between(70, 120)), scenery.random.between(60, 96)]
  return {
    shapes: [
      paper(scenery),
      ...hill(scenery, top, random.between(34, 64), Math.round(4 + 3 * scenery.land.steep), 1.6),
    ],
    stand: top,
  }
}

const twoHills: DrawView = (scenery) => {
  const { random, side } = scenery
  const x = turn(side)
  const one: Point = [x(random.between(70, 90)), random.between(56, 70)]
  const other: Point = [x(random.between(150, 170)), random.between(94, 108)]
  return {
    shapes: [paper(scenery), ...hill(scenery, one, 36, 4, 1.2), ...hill(scenery, other, 30, 3, 1)],
    stand: one,
  }
}

const slope: DrawView = (scenery) => {
  const { random, tint, side, land } = scenery
  const x = turn(side)
  const start = random.between(0, 6)
  const line = (index: number) =>
    softLine(
      [0, 60, 120, 180, 240].map(
        (at): Point => [
          x(at),
          index * (26 - 8 * land.steep) - 20 + at * 0.3 + 14 * Math.sin(start + at / 40 + index * 0.3),
        ],
      ),
    )
  const all = Array.from({ length: Math.round(6 + 3 * land.steep) }, (_, index) => line(index)).join('')
  const lake: Point = [x(random.between(40, 90)), random.between(104, 130)]
  return {
    shapes: [
      paper(scenery),
      { d: `${line(3)}V${HEIGHT}H${numbers(x(0))}z`, fill: tint.leaf(random.between(0, 0.6)) },
      { d: all, line: tint.land(0.55), width: 1 },
      { d: ellipse(lake[0], lake[1], random.between(16, 30), random.between(7, 12)), fill: tint.water(0.4) },
    ],
    stand: [x(150), 60],
  }
}

export const mapViews = [oneHill, twoHills, slope] as const
