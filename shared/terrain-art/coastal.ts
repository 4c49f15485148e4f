import { HEIGHT, numbers, type Point, polygon, WIDTH } from './pen.ts'
import type { Random } from './random.ts'
import type { Draw, DrawFront, Shape } from './shape.ts'

const HORIZON = 164

const waves = (random: Random): string =>
  [8, 16, 26, 40, 56]
    .map((drop, row) => {
      const long = 18 + row * 9
      const [x, y] = [random.between(20, WIDTH - 120), HORIZON + drop]
      return `M${numbers(x, y)}h${long}m${numbers(random.between(10, 60), 3)}h${Math.round(long * 0.6)}`
    })
    .join('')

type Headland = { side: 1 | -1; tall: number; long: number; base: number }

/** A headland whose cliff falls into the sea; `side` tells the edge it comes from. */
const headland = (random: Random, { side, tall, long, base }: Headland) => {
  const at = (share: number, drop: number): Point => [
    (side === 1 ? 0 : WIDTH) + side * long * share,
    base - tall + tall * drop,
  ]
  const brow = random.between(0.6, 0.74)
  const cliff = [
    at(brow, 0.06),
    at(brow + 0.08, 0.3),
    at(brow + 0.06, 0.5),
    at(brow + 0.17, 0.74),
    at(brow + 0.26, 1),
  ]
  return {
    outline: [at(-0.05, 1), at(-0.05, -0.12), at(0.3, random.between(-0.12, 0)), ...cliff],
    face: [...cliff, at(brow - 0.16, 1), at(brow - 0.05, 0.55), at(brow - 0.13, 0.3)],
    brow: at(brow - 0.16, 0.04),
    foot: at(brow + 0.4, 1),
  }
}

const lighthouse = ([x, y]: Point): string =>
  `M${numbers(x - 4, y + 4)}l2-26h-2v-3h2v-7l3-4 3 4v7h2v3h-2l2 26z`

const sail = ([x, y]: Point): string => `M${numbers(x, y)}v-15l10 13zm-2 0v-9l-6 8z`

/** The sea up to its horizon between two headlands, one near and one far. */
export const coastalBackdrop: Draw = (random, climb, { land, water }) => {
  const side = random.pick([1, -1] as const)
  const far = headland(random, {
    side: side === 1 ? -1 : 1,
    tall: 20 + 18 * climb,
    long: random.between(120, 220),
    base: HORIZON,
  })
  const near = headland(random, { side, tall: 58 + 48 * climb, long: random.between(190, 280), base: 224 })
  const [x, y] = near.foot
  const stack: Point[] = [
    [x - 13, y],
    [x - 8, y - 20 - 16 * climb],
    [x, y - 24 - 18 * climb],
    [x + 5, y - 11],
    [x + 13, y],
  ]
  const onSea: Point = [WIDTH / 2 + side * random.between(40, 130), HORIZON + random.between(12, 26)]
  const beacon: Shape[] = random.chance(0.4)
    ? [{ d: lighthouse(near.brow), fill: water('light', 0.2) }]
    : [{ d: sail(onSea), fill: water('light', 0.2) }]
  return [
    { d: polygon(far.outline), fill: land('far') },
    { d: `M0 ${HORIZON}H${WIDTH}V${HEIGHT}H0z`, fill: water('back', 1.2) },
    { d: `M0 ${HORIZON + 34}H${WIDTH}V${HEIGHT}H0z`, fill: water('mid') },
    { d: waves(random), line: water('far', 0.8), width: 1.5 },
    ...beacon,
    { d: polygon(near.outline) + polygon(stack), fill: land('mid') },
    { d: polygon(near.face), fill: land('near') },
  ]
}

/** The grass of the near shore with surf along it, on the sea or on a fjord below other land. */
export const coastalFront: DrawFront = (random, climb, { land, water }) => {
  const lean = random.pick([-1, 1]) * (8 + 12 * climb)
  const [a, b, c, d] = [250 - lean, 226 - lean, 276 + lean, 246 + lean]
  const shore = (drop: number) =>
    `M0 ${numbers(a + drop)}C${numbers(150, b + drop, 220, c + drop, WIDTH, d + drop)}`
  const t = random.between(0.3, 0.8)
  const u = 1 - t
  const stand: Point = [
    450 * u * u * t + 660 * u * t * t + WIDTH * t ** 3,
    a * u ** 3 + 3 * b * u * u * t + 3 * c * u * t * t + d * t ** 3,
  ]
  return {
    shapes: [
      { d: `M0 219H${WIDTH}V${HEIGHT}H0z`, fill: water('mid') },
      { d: shore(-6), line: water('light', 0.3), width: 3 },
      { d: `${shore(0)}V${HEIGHT}H0z`, fill: land('front') },
      { d: [18, 40].map(shore).join(''), line: land('near'), width: 1 },
    ],
    stand,
  }
}
