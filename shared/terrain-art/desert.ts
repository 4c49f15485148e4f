import { hills } from './ground-forms.ts'
import { below, ground, HEIGHT, numbers, polygon, turn, WIDTH } from './pen.ts'
import type { Random } from './random.ts'
import type { DrawView } from './shape.ts'

const mesa = (x: number, base: number, tall: number, half: number) =>
  polygon([
    [x - half * 1.7, base],
    [x - half * 1.06, base - tall * 0.5],
    [x - half, base - tall],
    [x + half, base - tall * 0.97],
    [x + half * 1.08, base - tall * 0.48],
    [x + half * 1.7, base],
  ])

/** Table mountains on a plain. */
const mesas: DrawView = ({ random, tint, land, horizon, side }) => {
  const x = turn(side)
  const [far, base] = [horizon + 20, horizon + 38]
  const tall = 34 + 32 * land.steep
  const at = random.between(52, 92)
  const half = random.between(20, 34)
  return {
    shapes: [
      {
        d: mesa(x(178), far, tall * 0.6, 18) + mesa(x(232), far, tall * 0.44, 14) + below(far),
        fill: tint.land(0.15),
      },
      { d: mesa(x(at), base, tall, half) + below(base), fill: tint.land(0.4) },
      {
        d: polygon([
          [x(at) + half * 0.3, base - tall * 0.98],
          [x(at) + half, base - tall * 0.97],
          [x(at) + half * 1.08, base - tall * 0.48],
          [x(at) + half * 1.7, base],
          [x(at) + half * 0.5, base],
        ]),
        fill: tint.land(0.6),
      },
      {
        d: [0.18, 0.34]
          .map((share) => `M${numbers(x(at) - half, base - tall * (1 - share))}h${numbers(half * 1.9)}`)
          .join(''),
        line: tint.land(0.6),
        width: 1,
      },
      { d: hills(random, 142, 16, 3), fill: tint.land(0.85) },
    ],
    stand: [x(150), 132],
  }
}

const dune = (random: Random, side: 1 | -1, base: number, rise: number) => {
  const x = turn(side)
  const [crest, top] = [random.between(80, 150), base - rise]
  return {
    crest: [x(crest), top] as const,
    body: `M${numbers(x(0), base + 8)}C${numbers(x(crest * 0.5), base + 4, x(crest * 0.75), top + 2, x(crest), top)}S${numbers(x(crest + 50), base, x(240), base + 6)}V${HEIGHT}H${numbers(x(0))}z`,
    shade: `M${numbers(x(crest), top)}C${numbers(x(crest + 20), top + 4, x(crest + 50), base, x(240), base + 6)}V${HEIGHT}H${numbers(x(crest + 36))}C${numbers(x(crest + 52), base + 26, x(crest - 24), base + 12, x(crest), top)}z`,
  }
}

/** Dunes, each with a lit and a shaded side. */
const dunes: DrawView = ({ random, tint, land, horizon, side }) => {
  const rise = 26 + 30 * land.steep
  const far = dune(random, side === 1 ? -1 : 1, horizon + 28, rise * 0.7)
  const near = dune(random, side, horizon + 54, rise)
  return {
    shapes: [
      { d: hills(random, horizon + 16, 8, 3), fill: tint.land(0.1) },
      { d: far.body, fill: tint.land(0.22) },
      { d: far.shade, fill: tint.land(0.42) },
      { d: near.body, fill: tint.land(0.47) },
      { d: near.shade, fill: tint.land(0.72) },
    ],
    stand: near.crest,
  }
}

/** Between the walls of a canyon. */
const canyon: DrawView = ({ random, tint, land, horizon, side }) => {
  const x = turn(side)
  const gap = random.between(96, 138)
  const top = horizon - 20 - 26 * land.steep
  const left = [
    [x(-2), top],
    [x(gap - 54), top + 4],
    [x(gap - 48), top + 34],
    [x(gap - 28), top + 38],
    [x(gap - 22), 118],
    [x(gap - 4), HEIGHT],
    [x(-2), HEIGHT],
  ] as const
  const right = [
    [x(242), top - 8],
    [x(gap + 44), top - 2],
    [x(gap + 36), top + 46],
    [x(gap + 16), top + 50],
    [x(gap + 12), 124],
    [x(gap + 2), HEIGHT],
    [x(242), HEIGHT],
  ] as const
  return {
    shapes: [
      { d: mesa(x(gap), horizon + 40, 34, 22) + below(horizon + 40), fill: tint.land(0.15) },
      { d: polygon(left), fill: tint.land(0.5) },
      { d: polygon(right), fill: tint.land(0.7) },
      {
        d: [14, 24, 56]
          .map((down) => `M${numbers(x(-2), top + down)}h${numbers(side * (gap - 54 + down * 0.16))}`)
          .join(''),
        line: tint.land(0.72),
        width: 1,
      },
      { d: ground(`M0 146Q120 ${numbers(random.between(128, 146))} 240 150`), fill: tint.land(0.95) },
    ],
    stand: [WIDTH / 2, 140],
  }
}

/** Cactuses on dry hills. */
const cactuses: DrawView = ({ random, tint, land, horizon, side }) => {
  const x = turn(side)
  const cactus = (at: number, y: number, tall: number) => {
    const [w, arm] = [Math.max(4, Math.round(tall * 0.13)), Math.round(tall * 0.3)]
    return `M${numbers(x(at), y)}v-${Math.round(tall)}q${numbers(w / 2, -w, w, 0)}v${Math.round(tall * 0.45)}h${arm}v-${arm}h${w}v${arm + w}h-${arm + w}v${Math.round(tall * 0.55 - w)}zm0-${Math.round(tall * 0.4)}h-${arm}v-${arm}h-${w}v${arm + w}h${arm + w}z`
  }
  return {
    shapes: [
      { d: hills(random, horizon + 14, 14 + 24 * land.steep), fill: tint.land(0.12) },
      { d: hills(random, horizon + 32, 10 + 16 * land.steep), fill: tint.land(0.4) },
      { d: hills(random, 134, 14, 3), fill: tint.land(0.7) },
      {
        d:
          cactus(38, 146, random.between(70, 92)) +
          cactus(196, 138, random.between(34, 52)) +
          cactus(150, 130, 24),
        fill: tint.leaf(1),
      },
    ],
    stand: [x(100), 128],
  }
}

export const desertViews = [mesas, dunes, canyon, cactuses] as const
