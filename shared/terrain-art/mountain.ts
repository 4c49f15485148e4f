import { conifers, hills, peak, range, ripples } from './ground-forms.ts'
import { across, below, ground, HEIGHT, type Point, polygon, softLine, turn, WIDTH } from './pen.ts'
import type { DrawView, Scenery, Shape } from './shape.ts'

const backRanges = ({ random, tint, land, horizon }: Scenery, count = land.layers - 1): Shape[] =>
  Array.from({ length: count }, (_, index) => ({
    d: range(random, {
      base: horizon + index * 12 + 8,
      height: 22 + 22 * land.steep - index * 4,
      peak: random.between(0.05, 0.95),
      round: land.round,
    }),
    fill: tint.land(index / (land.layers + 2)),
  }))

/** Only high and steep country keeps its snow in summer. */
const isCapped = ({ land }: Scenery) =>
  land.season === 'winter' || land.season === 'spring' || land.steep > 0.45

/** Three tops side by side. */
const tops: DrawView = (scenery) => {
  const { random, tint, land, horizon, side } = scenery
  const x = turn(side)
  const rise = 34 + 44 * land.steep
  const all = (
    [
      [0.2, 1],
      [0.56, 0.7],
      [0.9, 0.85],
    ] as const
  ).map(([share, tall]) =>
    peak(
      random,
      [x(share * WIDTH + random.between(-14, 14)), horizon + 24 - rise * tall],
      horizon + 52,
      52 + random.between(-8, 12),
    ),
  )
  const foot = 132
  return {
    shapes: [
      ...backRanges(scenery, 1),
      { d: all.map(({ body }) => body).join(''), fill: tint.land(0.35) },
      { d: all.map(({ shade }) => shade).join(''), fill: tint.land(0.55) },
      ...(isCapped(scenery) ? [{ d: all.map(({ cap }) => cap).join(''), fill: tint.snow(0) }] : []),
      { d: hills(random, horizon + 56, 14), fill: tint.leaf(0.7) },
      {
        d: ground(softLine(across(4, (share) => foot + random.between(-6, 6) - side * 10 * (share - 0.5)))),
        fill: tint.land(0.95),
      },
    ],
    stand: [x(WIDTH * 0.44), foot],
  }
}

/** One great mountain. */
const pyramid: DrawView = (scenery) => {
  const { random, tint, land, horizon, side } = scenery
  const x = turn(side)
  const middle = x(random.between(66, 112))
  const great = peak(random, [middle, horizon - 24 - 20 * land.steep], HEIGHT, 112 - 24 * land.steep)
  return {
    shapes: [
      ...backRanges(scenery),
      { d: great.body, fill: tint.land(0.45) },
      { d: great.shade, fill: tint.land(0.68) },
      ...(isCapped(scenery) ? [{ d: great.cap, fill: tint.snow(0) }] : []),
      { d: hills(random, 142, 12), fill: tint.leaf(0.85) },
      ...(land.round < 0.8
        ? [
            {
              d: conifers(
                [0.62, 0.7, 0.76, 0.86, 0.95].map((at) => [x(at * WIDTH), 146, random.between(18, 40)]),
              ),
              fill: tint.land(1),
            },
          ]
        : []),
    ],
    stand: [x(WIDTH * 0.5), 134],
  }
}

/** A valley with a lake between two walls. */
const valley: DrawView = (scenery) => {
  const { random, tint, land, horizon } = scenery
  const deep = 40 + 34 * land.steep
  const meet = random.between(90, 150)
  const floor = horizon + 44
  const wall = (from: 1 | -1, top: number, reach: number) => {
    const x = turn(from)
    const points = [
      [x(0), top],
      [x(reach * 0.3), top + deep * 0.22],
      [x(reach * 0.5), top + deep * 0.62],
      [x(reach * 0.8), floor - 8],
      [x(reach), floor + 2],
      [x(0), floor + 30],
    ] as const
    return polygon(points)
  }
  return {
    shapes: [
      ...backRanges(scenery),
      { d: wall(1, horizon - deep * random.between(0.4, 0.7), meet + 10), fill: tint.land(0.5) },
      { d: wall(-1, horizon - deep * random.between(0.2, 0.6), WIDTH - meet + 10), fill: tint.land(0.68) },
      { d: below(floor), fill: tint.water(0.35) },
      { d: ripples(random, floor + 5, 134, 3), line: tint.water(-0.3), width: 1 },
      { d: hills(random, 146, 16, 3), fill: tint.leaf(0.9) },
    ],
    stand: [random.between(70, 170), 138],
  }
}

/** A long ridge that climbs from one corner to a top. */
const ridge: DrawView = (scenery) => {
  const { random, tint, land, horizon, side } = scenery
  const x = turn(side)
  const top = [x(random.between(150, 186)), horizon - 20 - 26 * land.steep] as const
  const line = [
    [x(-2), 140],
    [x(30), 128],
    [x(62), 116 - 8 * land.steep],
    [x(96), horizon + 34],
    [x(124), horizon + 16],
    top,
  ] as const
  return {
    shapes: [
      ...backRanges(scenery),
      {
        d: polygon([
          ...line,
          [x(206), top[1] + 30],
          [x(242), top[1] + 48],
          [x(242), HEIGHT],
          [x(-2), HEIGHT],
        ]),
        fill: tint.land(0.5),
      },
      { d: polygon([...line, [x(176), 112], [x(196), HEIGHT], [x(-2), HEIGHT]]), fill: tint.leaf(0.62) },
      {
        d: polygon([
          [x(-2), 146],
          [x(70), 138],
          [x(150), 150],
          [x(242), 132],
          [x(242), HEIGHT],
          [x(-2), HEIGHT],
        ]),
        fill: tint.land(0.95),
      },
    ],
    stand: line[3],
  }
}

/** Broad domes with patches of snow, and open ground with stones. */
const fells: DrawView = (scenery) => {
  const { random, tint, land, horizon, side } = scenery
  const x = turn(side)
  const rise = 30 + 34 * land.steep
  const dome = (at: number, tall: number, half: number) => {
    const [middle, top, foot] = [x(at + random.between(-16, 16)), horizon + 26 - rise * tall, horizon + 46]
    const line: Point[] = [
      [middle - half * 1.7, foot],
      [middle - half * 0.7, foot - 16],
      [middle - half * 0.3, top],
      [middle + half * 0.35, top + 2],
      [middle + half * 0.8, foot - 18],
      [middle + half * 1.8, foot],
    ]
    return { middle, top, d: `${softLine(line)}z` }
  }
  const [near, far] = [dome(46, 1, 74), dome(176, 0.72, 82)]
  const stones = Array.from({ length: 5 }, () => {
    const [sx, sy, w] = [random.between(8, 226), random.between(130, 152), Math.round(random.between(4, 9))]
    return polygon([
      [sx, sy],
      [sx + w * 0.3, sy - w * 0.7],
      [sx + w, sy - w * 0.6],
      [sx + w * 1.4, sy],
    ])
  })
  return {
    shapes: [
      ...backRanges(scenery, 1),
      { d: far.d, fill: tint.land(0.3) },
      { d: near.d, fill: tint.land(0.48) },
      {
        d: [near, far]
          .map(({ middle, top }) =>
            polygon([
              [middle - 8, top + 9],
              [middle + 9, top + 7],
              [middle + 18, top + 20],
              [middle + 4, top + 15],
              [middle - 14, top + 24],
            ]),
          )
          .join(''),
        fill: tint.snow(0.1),
      },
      { d: hills(random, Math.min(128, horizon + 44), 12, 3), fill: tint.leaf(0.72) },
      { d: stones.join(''), fill: tint.land(0.9) },
    ],
    stand: [x(WIDTH * 0.52), 124],
  }
}

export const mountainViews = [tops, pyramid, valley, ridge, fells] as const
