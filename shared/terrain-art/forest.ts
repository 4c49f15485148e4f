import { conifers, crowns, hills, ripples, teeth, trunks } from './ground-forms.ts'
import { across, below, ellipse, ground, HEIGHT, numbers, softLine, turn, WIDTH } from './pen.ts'
import type { DrawView, Scenery, Shape } from './shape.ts'

/** Hills behind hills, as many as the view is far. */
const backHills = ({ random, tint, land, horizon }: Scenery, count = land.layers - 1): Shape[] =>
  Array.from({ length: count }, (_, index) => ({
    d: hills(random, horizon + index * 11, 9 + 26 * land.steep),
    fill: tint.land(index / (land.layers + 1)),
  }))

const slopeOf = ({ random, side, land }: Scenery, base: number) => {
  const lean = side * (8 + 18 * land.steep)
  const bow = random.between(-8, 8)
  return (share: number) => base + lean * (share - 0.5) + bow * Math.sin(share * 3.1)
}

/** Wooded hills, and tall conifers in front that leave the view open on one side. */
const edge: DrawView = (scenery) => {
  const { random, tint, horizon, side } = scenery
  const slope = slopeOf(scenery, 136)
  const x = turn(side)
  const spots = [0.01, 0.1, 0.19, 0.31].map((share, index) => {
    const at = share + random.between(-0.02, 0.03)
    return [x(at * WIDTH), slope(side === 1 ? at : 1 - at) + 3, random.between(70, 112) - index * 14] as const
  })
  const lone = random.between(0.8, 0.94)
  return {
    shapes: [
      ...backHills(scenery),
      { d: teeth(random, horizon + 32, 8, -side * 0.3), fill: tint.land(0.62) },
      { d: ground(softLine(across(4, slope))), fill: tint.leaf(0.85) },
      {
        d: conifers([...spots, [x(lone * WIDTH), slope(side === 1 ? lone : 1 - lone) + 3, 40]]),
        fill: tint.land(1),
      },
    ],
    stand: [x(WIDTH * 0.58), slope(side === 1 ? 0.58 : 0.42)],
  }
}

/** A lake between woods, with an island. */
const lake: DrawView = (scenery) => {
  const { random, tint, horizon, side } = scenery
  const x = turn(side)
  const shore = horizon + 22
  const island = [x(random.between(60, 100)), shore + random.between(14, 22)] as const
  const wide = random.between(20, 34)
  const near = softLine([
    [0, x(0) === 0 ? 118 : 150],
    [80, 136],
    [150, 146],
    [WIDTH, x(0) === 0 ? 150 : 118],
  ])
  return {
    shapes: [
      ...backHills(scenery, Math.max(1, scenery.land.layers - 2)),
      { d: teeth(random, shore - 1, 10, 0), fill: tint.land(0.5) },
      { d: below(shore), fill: tint.water(0.3) },
      { d: ripples(random, shore + 6, 132), line: tint.water(-0.3), width: 1 },
      {
        d:
          ellipse(island[0], island[1], wide, 3) +
          conifers(
            [-0.6, -0.15, 0.2, 0.6].map((at) => [island[0] + at * wide, island[1], random.between(12, 28)]),
          ),
        fill: tint.land(0.75),
      },
      { d: ground(near), fill: tint.leaf(0.9) },
    ],
    stand: [x(30), 124],
  }
}

/** Among tall pines: their trunks from the ground to out of sight. */
const pines: DrawView = (scenery) => {
  const { random, tint, horizon, land } = scenery
  const slope = slopeOf(scenery, 132)
  const shift = random.between(0, 18)
  const back = Array.from({ length: 9 }, (_, index) => {
    const x = index * 28 + shift + random.between(-7, 7)
    return [x, slope(x / WIDTH) - 6, 140, random.between(2, 4)] as const
  })
  const front = [0.06, 0.22, 0.7, 0.9].map((share) => {
    const at = share + random.between(-0.06, 0.06)
    return [at * WIDTH, slope(at) + 6, 150, random.between(6, 11)] as const
  })
  return {
    shapes: [
      { d: hills(random, horizon + 16, 10 + 30 * land.steep), fill: tint.land(0.12) },
      { d: `M0 0H240V${numbers(random.between(16, 30))}H0z`, fill: tint.land(0.3) },
      { d: trunks(back), fill: tint.land(0.36) },
      { d: ground(softLine(across(3, (share) => slope(share) - 12))), fill: tint.leaf(0.55) },
      { d: ground(softLine(across(4, slope))), fill: tint.leaf(0.9) },
      { d: trunks(front), fill: tint.land(0.95) },
    ],
    stand: [WIDTH * 0.46, slope(0.46)],
  }
}

/** Birches on open ground, their crowns in the colour of the season. */
const birches: DrawView = (scenery) => {
  const { random, tint, side } = scenery
  const slope = slopeOf(scenery, 130)
  const x = turn(side)
  const spots = [0.09, 0.24, 0.4, 0.86].map((share) => {
    const at = share + random.between(-0.05, 0.05)
    const wide = random.between(12, 21)
    return { x: x(at * WIDTH), y: slope(side === 1 ? at : 1 - at), wide, tall: wide * random.between(2, 2.7) }
  })
  const isBare = scenery.land.season === 'winter'
  return {
    shapes: [
      ...backHills(scenery),
      { d: ground(softLine(across(4, slope))), fill: tint.leaf(0.75) },
      {
        d: trunks(spots.map(({ x, y, tall }) => [x - 1, y + 3, tall, 3])),
        fill: isBare ? tint.land(0.9) : tint.snow(0.3),
      },
      {
        d: crowns(spots.map(({ x, y, tall, wide }) => [x, y - tall, wide])),
        fill: isBare ? tint.land(0.45) : tint.leaf(0.3),
      },
      {
        d: crowns(spots.map(({ x, y, tall, wide }) => [x + wide * 0.3, y - tall + 4, wide * 0.55])),
        fill: isBare ? tint.land(0.6) : tint.leaf(0.5),
      },
    ],
    stand: [x(WIDTH * 0.64), slope(side === 1 ? 0.64 : 0.36)],
  }
}

/** A river that winds out of wooded slopes. */
const river: DrawView = (scenery) => {
  const { random, tint, horizon, side } = scenery
  const x = turn(side)
  const mouth = random.between(96, 140)
  const top = horizon + 24
  // The two banks: the same bends, farther apart the nearer they are.
  const bank = (apart: number) => ({
    start: [x(mouth + apart * 0.12), top] as const,
    bends: [x(mouth + 40 + apart * 0.3), top + 14, x(mouth - 36 + apart * 0.55), top + 34] as const,
    end: x(mouth + 24 + apart),
  })
  const [left, right] = [bank(-40), bank(40)]
  const [x1, y1, x2, y2] = right.bends
  return {
    shapes: [
      ...backHills(scenery),
      { d: teeth(random, top + 2, 9, side * 0.5), fill: tint.land(0.55) },
      { d: below(top), fill: tint.leaf(0.7) },
      {
        d: `M${numbers(...left.start)}C${numbers(...left.bends, left.end, HEIGHT)}H${numbers(right.end)}C${numbers(x2, y2, x1, y1, ...right.start)}z`,
        fill: tint.water(0.15),
      },
      {
        d: conifers([
          [x(8), 150, 84],
          [x(34), 146, 62],
          [x(58), 132, 40],
          [x(214), 142, random.between(44, 70)],
          [x(232), 152, 66],
        ]),
        fill: tint.land(0.95),
      },
    ],
    stand: [x(mouth - 44), top + 30],
  }
}

export const forestViews = [edge, lake, pines, birches, river] as const
