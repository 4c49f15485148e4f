import { across, ground, HEIGHT, numbers, type Point, polygon, softLine, WIDTH } from './pen.ts'
import type { Random } from './random.ts'
import type { Draw, DrawFront } from './shape.ts'

type Mesa = { x: number; top: number; half: number; base: number }

const shoulder = ({ x, top, half, base }: Mesa): Point[] => {
  const sill = top + (base - top) * 0.5
  return [
    [x + half * 0.7, top],
    [x + half * 0.8, top + 5],
    [x + half, top + 6],
    [x + half * 1.1, sill],
    [x + half * 1.7, base],
  ]
}

/** A table mountain: sheer above, a skirt of scree below. */
const mesaOutline = (mesa: Mesa): string => {
  const { x, top, half, base } = mesa
  return polygon([
    [x - half * 1.7, base],
    [x - half * 1.08, top + (base - top) * 0.5],
    [x - half, top + 3],
    [x - half * 0.9, top],
    ...shoulder(mesa),
  ])
}

const mesaShadow = (mesa: Mesa): string => {
  const { x, top, half, base } = mesa
  return polygon([
    [x + half * 0.4, top],
    ...shoulder(mesa),
    [x + half * 0.75, base],
    [x + half * 0.5, top + (base - top) * 0.5],
  ])
}

/** The beds of rock, as lines across the lit face. */
const strata = ({ x, top, half, base }: Mesa): string =>
  [0.16, 0.3, 0.5]
    .map(
      (share) =>
        `M${numbers(x - half * (1 + share * 0.14), top + (base - top) * share)}h${numbers(half * 1.42)}`,
    )
    .join('')

/** Table mountains on a plain. */
export const desertBackdrop: Draw = (random, climb, { land }) => {
  const mesa = (middle: number, tall: number, base: number): Mesa => ({
    x: middle * WIDTH + random.between(-20, 20),
    top: base - tall * random.between(0.85, 1.1),
    half: random.between(26, 54),
    base,
  })
  const middle = random.between(0.2, 0.8)
  const far = [0.32, 0.68].map((apart) => mesa((middle + apart) % 1, 30 + 26 * climb, 192))
  const main = [mesa(middle, 58 + 44 * climb, 214)]
  if (random.chance(0.5)) main.push(mesa(middle > 0.5 ? 0.04 : 0.97, 44 + 30 * climb, 214))
  return [
    { d: `${far.map(mesaOutline).join('')}M0 188H${WIDTH}V${HEIGHT}H0z`, fill: land('far') },
    { d: main.map(mesaOutline).join(''), fill: land('back') },
    { d: main.map(mesaShadow).join(''), fill: land('mid') },
    { d: main.map(strata).join(''), line: land('mid'), width: 1 },
  ]
}

/** One dune with its knife edge: the lit body and the shade that falls from the crest. */
const dune = (random: Random, base: number, rise: number) => {
  const x = random.between(0.25, 0.75) * WIDTH
  const top = base - rise
  const [left, right] = [base + random.between(-8, 12), base + random.between(-8, 12)]
  return {
    crest: [x, top] as Point,
    body: ground(
      `M0 ${numbers(left)}C${numbers(x * 0.45, left, x * 0.72, top + 4, x, top)}S${numbers(x + 90, right, WIDTH, right)}`,
    ),
    shade: `M${numbers(x, top)}C${numbers(x + 38, top + 8, x + 90, right, WIDTH, right)}V${HEIGHT}H${numbers(x + 70)}C${numbers(x + 96, base + 50, x - 44, base + 24, x, top)}z`,
  }
}

/** Dunes, and ripples in the sand. */
export const desertFront: DrawFront = (random, climb, { land }) => {
  const back = dune(random, 222, 14 + 8 * climb)
  const front = dune(random, 256, 24 + 10 * climb)
  const swing = random.between(0, 6)
  const ripple = (drop: number) =>
    softLine(across(5, (share) => 272 + drop + 6 * Math.sin(swing + share * 5 + drop)))
  return {
    shapes: [
      { d: back.body, fill: land('mid') },
      { d: back.shade, fill: land('near', 0.9) },
      { d: front.body, fill: land('near') },
      { d: front.shade, fill: land('front') },
      { d: [0, 20].map(ripple).join(''), line: land('mid'), width: 1 },
    ],
    stand: front.crest,
  }
}
