import { across, between, ground, HEIGHT, type Point, polygon, polyline, softLine, WIDTH } from './pen.ts'
import type { Random } from './random.ts'
import type { Draw, DrawFront } from './shape.ts'

type Peak = { left: Point; top: Point; right: Point; foot: Point }

const peakRow = (random: Random, base: number, height: number, count: number): Peak[] => {
  const stride = WIDTH / count
  const shift = random.between(-0.35, 0.35) * stride
  const highest = Math.floor(random.between(0, count))
  let valley: Point = [-stride, base]
  return Array.from({ length: count + 2 }, (_, index) => {
    const x = (index - 0.5) * stride + shift + random.between(-0.15, 0.15) * stride
    const rise = index - 1 === highest ? 1 : random.between(0.5, 0.82)
    const top: Point = [x, base - height * rise]
    const foot: Point = [x + stride * random.between(0.42, 0.58), base - height * random.between(0.05, 0.28)]
    const crag = height * 0.05
    const [leftX, leftY] = between(top, valley, random.between(0.3, 0.4))
    const [rightX, rightY] = between(top, foot, random.between(0.3, 0.4))
    valley = foot
    return { left: [leftX, leftY - crag], top, right: [rightX, rightY + crag], foot }
  })
}

const rough = ({ left, top, right, foot }: Peak) => [left, top, right, foot]
const plain = ({ top, foot }: Peak) => [top, foot]

const outline = (peaks: Peak[], points: (peak: Peak) => Point[]) =>
  `${polyline(peaks.flatMap(points))}V${HEIGHT}H0z`

/** The shaded side, from the top down to the range in front. */
const shadow = ({ top, right, foot }: Peak, random: Random): string => {
  const [x, y] = top
  const drop = foot[1] - y
  const kink = random.between(3, 11)
  return polygon([
    top,
    right,
    foot,
    [foot[0] - 26, HEIGHT],
    [x + kink, HEIGHT],
    [x - kink * 0.6, y + drop],
    [x + kink * 0.9, y + drop * 0.7],
    [x - kink, y + drop * 0.42],
    [x + kink * 0.5, y + drop * 0.2],
  ])
}

const snow = ({ left, top, right }: Peak): string => {
  const low = Math.min(left[1], right[1])
  const rise = low - top[1]
  const step = (right[0] - left[0]) / 4
  return polygon([
    left,
    top,
    right,
    [right[0] - step, low - rise * 0.2],
    [left[0] + step * 2, low + rise * 0.15],
    [left[0] + step, low - rise * 0.25],
  ])
}

/** Sharp ranges, one behind the other; the nearer with shaded sides and, where they are high, snow. */
export const mountainBackdrop: Draw = (random, climb, { land }) => {
  const far = peakRow(random, 182, 38 + 42 * climb, random.pick([4, 5]))
  const main = peakRow(random, 215, 58 + 66 * climb, random.pick([2, 3]))
  const capped = main.filter(({ top }) => climb > 0.3 && top[1] < 150)
  return [
    { d: outline(far, plain), fill: land('far') },
    { d: outline(main, rough), fill: land('back') },
    { d: main.map((peak) => shadow(peak, random)).join(''), fill: land('mid') },
    ...(capped.length > 0 ? [{ d: capped.map(snow).join(''), fill: land('light', 0.3) }] : []),
  ]
}

/** A stony ridge in front, with contour lines. */
export const mountainFront: DrawFront = (random, climb, { land }) => {
  const lean = random.pick([-1, 1]) * (10 + 22 * climb)
  const foothill = across(5, (share) => 214 + lean * (share - 0.5) + random.between(-8, 8))
  const height = (share: number) => 246 - lean * 2 * (share - 0.5)
  const crest = across(8, (share) => height(share) + random.between(-8, 8))
  const contour = (drop: number) =>
    softLine(across(4, (share) => height(share) + drop + random.between(-4, 4)))
  return {
    shapes: [
      { d: ground(softLine(foothill)), fill: land('near') },
      { d: ground(polyline(crest)), fill: land('front') },
      { d: [24, 48].map(contour).join(''), line: land('near'), width: 1 },
    ],
    stand: crest[random.pick([2, 3, 5, 6])] ?? [WIDTH / 2, height(0.5)],
  }
}
