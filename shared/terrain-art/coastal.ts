import { conifers, hills, peak, ripples } from './ground-forms.ts'
import { below, ground, HEIGHT, numbers, polygon, softLine, turn, WIDTH } from './pen.ts'
import type { DrawView, Scenery, Shape } from './shape.ts'

const sea = ({ random, tint, horizon }: Scenery, y = horizon + 22): Shape[] => [
  { d: below(y), fill: tint.water(0.1) },
  { d: below(y + 16), fill: tint.water(0.5) },
  { d: ripples(random, y + 4, 140, 5), line: tint.water(-0.5), width: 1 },
]

const lighthouse = (x: number, y: number) => `M${numbers(x - 3, y)}l1-20h-1v-3h1v-4l2-3 2 3v4h1v3h-1l1 20z`
const sail = (x: number, y: number) => `M${numbers(x, y)}v-13l8 11zm-2 0v-8l-5 7z`

/** A cliff that falls into the sea, with a lighthouse on it. */
const headland: DrawView = (scenery) => {
  const { random, tint, land, horizon, side } = scenery
  const x = turn(side)
  const far = horizon + 22
  const tall = 34 + 34 * land.steep
  const reach = random.between(96, 140)
  const top = far + 26 - tall
  const cliff = [
    [x(reach), top + 4],
    [x(reach + 5), top + tall * 0.4],
    [x(reach + 2), top + tall * 0.55],
    [x(reach + 16), top + tall + 6],
  ] as const
  return {
    shapes: [
      { d: hills(random, far, 10 + 12 * land.steep, 3), fill: tint.land(0.1) },
      ...sea(scenery),
      {
        d: polygon([[x(-2), top - 10], [x(reach * 0.5), top - 4], ...cliff, [x(-2), top + tall + 18]]),
        fill: tint.leaf(0.6),
      },
      {
        d: polygon([
          ...cliff,
          [x(reach - 30), top + tall + 12],
          [x(reach - 14), top + tall * 0.5],
          [x(reach - 20), top + 8],
        ]),
        fill: tint.land(0.85),
      },
      {
        d: random.chance(0.5)
          ? lighthouse(x(reach - 12), top + 4)
          : sail(x(random.between(170, 216)), far + 20),
        fill: tint.snow(0),
        isOnly: true,
      },
    ],
    stand: [x(reach * 0.55), top - 2],
  }
}

/** Low islands with a few trees, one behind the other. */
const skerries: DrawView = (scenery) => {
  const { random, tint, horizon, side } = scenery
  const x = turn(side)
  const y = horizon + 20
  const isle = (at: number, down: number, wide: number, tall: number) =>
    `M${numbers(x(at) - wide, y + down)}q${numbers(wide * 0.6, -tall * 1.6, wide * 1.1, -tall)}t${numbers(wide * 0.9, tall)}z`
  const mid = [x(64 + random.between(-20, 14)), y + 22] as const
  return {
    shapes: [
      ...sea(scenery, y),
      { d: isle(150, 1, 60, 8) + isle(40, 1, 46, 6), fill: tint.land(0.15) },
      { d: isle(198, 12, 34, 9) + isle(104, 9, 22, 6), fill: tint.land(0.4) },
      {
        d: `M${numbers(mid[0] - 44, mid[1])}q24-18 48-11t42 11z${conifers([-22, -10, 4, 20].map((off) => [mid[0] + off, mid[1] - 5, random.between(12, 30)]))}`,
        fill: tint.land(0.68),
      },
      {
        d: ground(
          softLine([
            [0, x(0) ? 146 : 128],
            [90, x(0) ? 150 : 132],
            [150, x(0) ? 132 : 150],
            [WIDTH, x(0) ? 126 : 148],
          ]),
        ),
        fill: tint.leaf(0.85),
      },
    ],
    stand: [x(40), 131],
  }
}

/** A long beach in a bow, with dunes. */
const bay: DrawView = (scenery) => {
  const { random, tint, land, horizon, side } = scenery
  const x = turn(side)
  const y = horizon + 18
  const bow = (off: number) =>
    `M${numbers(x(240), y + 6 + off * 0.2)}C${numbers(x(120), y + 8 + off * 0.3, x(20), y + 26 + off, x(66 + random.between(-10, 10)), HEIGHT)}`
  return {
    shapes: [
      {
        d: polygon([
          [x(242), y + 6],
          [x(150), y + 6],
          [x(172), y - 12 - 12 * land.steep],
          [x(200), y - 16 - 20 * land.steep],
          [x(242), y - 26 - 26 * land.steep],
        ]),
        fill: tint.land(0.35),
      },
      ...sea(scenery, y),
      {
        d: `${bow(0)}H${numbers(x(240))}z`,
        fill: { ...tint.haze, isSky: false, lightness: tint.haze.lightness - 0.06, chroma: 0.045, hue: 80 },
      },
      { d: bow(0), line: tint.snow(0), width: 3 },
      {
        d: `M${numbers(x(240), y + 14)}C${numbers(x(190), y + 22, x(120), y + 48, x(116), HEIGHT)}H${numbers(x(240))}z`,
        fill: tint.leaf(0.7),
      },
    ],
    stand: [x(158), y + 44],
  }
}

/** Steep walls on both sides of a narrow water. */
const fjord: DrawView = (scenery) => {
  const { random, tint, land, horizon, side } = scenery
  const x = turn(side)
  const y = horizon + 30
  const tall = 46 + 36 * land.steep
  const meet = random.between(96, 130)
  return {
    shapes: [
      { d: peak(random, [x(meet + 14), y - tall * 0.62], y, 44).body, fill: tint.land(0.12) },
      {
        d: polygon([
          [x(-2), y - tall * 1.15],
          [x(22), y - tall],
          [x(48), y - tall * 0.52],
          [x(78), y - tall * 0.32],
          [x(meet + 4), y],
          [x(-2), y + 6],
        ]),
        fill: tint.land(0.5),
      },
      {
        d: polygon([
          [x(242), y - tall * 1.3],
          [x(206), y - tall * 0.84],
          [x(186), y - tall * 0.7],
          [x(164), y - tall * 0.28],
          [x(meet + 24), y],
          [x(242), y + 4],
        ]),
        fill: tint.land(0.32),
      },
      ...sea(scenery, y),
      {
        d: polygon([
          [x(-2), 112],
          [x(34), 120],
          [x(74), 138],
          [x(128), 152],
          [x(150), HEIGHT],
          [x(-2), HEIGHT],
        ]),
        fill: tint.leaf(0.85),
      },
    ],
    stand: [x(38), 121],
  }
}

/** Towers of rock that stand in the surf. */
const stacks: DrawView = (scenery) => {
  const { random, tint, land, horizon, side } = scenery
  const x = turn(side)
  const y = horizon + 18
  const stack = (at: number, foot: number, tall: number, half: number) =>
    polygon([
      [x(at) - half, foot],
      [x(at) - half * 0.8, foot - tall * 0.55],
      [x(at) - half * 0.45, foot - tall],
      [x(at) + half * 0.5, foot - tall * 0.94],
      [x(at) + half * 0.75, foot - tall * 0.4],
      [x(at) + half, foot],
    ])
  const tall = 36 + 32 * land.steep
  const jut = random.between(-14, 14)
  return {
    shapes: [
      ...sea(scenery, y),
      { d: stack(206, y + 3, tall * 0.6, 11), fill: tint.land(0.2) },
      {
        d: stack(164 + jut, y + 14, tall, 15) + stack(188 + jut, y + 12, tall * 0.5, 7),
        fill: tint.land(0.55),
      },
      { d: `M${numbers(x(146 + jut), y + 15)}h${numbers(side * 36)}`, line: tint.snow(0), width: 2 },
      {
        d: polygon([
          [x(-2), y - 10 - tall * 0.3],
          [x(54), y - 2],
          [x(92), y + 14],
          [x(112), 136],
          [x(138), HEIGHT],
          [x(-2), HEIGHT],
        ]),
        fill: tint.leaf(0.7),
      },
      {
        d: polygon([
          [x(92), y + 14],
          [x(112), 136],
          [x(138), HEIGHT],
          [x(96), HEIGHT],
          [x(84), 132],
        ]),
        fill: tint.land(0.9),
      },
    ],
    stand: [x(48), y - 4],
  }
}

export const coastalViews = [headland, skerries, bay, fjord, stacks] as const
