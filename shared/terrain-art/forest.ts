import { across, ground, HEIGHT, numbers, type Point, softLine, WIDTH } from './pen.ts'
import type { Random } from './random.ts'
import type { Draw, DrawFront } from './shape.ts'

type Height = (share: number) => number

const swell = (random: Random, base: number, rise: number): Height => {
  const [phase, waves] = [random.between(0, 6.3), random.between(0.6, 1.3)]
  return (share) => base - rise * Math.sin(phase + share * waves * Math.PI * 2) * 0.5
}

/** A distant hillside whose trees look like teeth. */
const treeLine = (random: Random, height: Height, size: number): string => {
  const steps: number[] = []
  let [x, y] = [0, Math.round(height(0))]
  const start = `M0 ${y}l`
  while (x < WIDTH) {
    const half = Math.round(random.between(0.32, 0.5) * size)
    const tall = Math.round(random.between(0.75, 1.3) * size)
    const end = Math.round(height((x + 2 * half) / WIDTH))
    steps.push(half, -tall, half, end - y + tall)
    x += 2 * half
    y = end
  }
  return `${start}${numbers(...steps)}V${HEIGHT}H0z`
}

/** A conifer of three tiers, up the left side and down the right. */
const conifer = ([x, y]: Point, size: number, slim: number): string => {
  const wide = Math.round(size * slim)
  const tier = Math.round(size / 3)
  const [out, back] = [Math.round(wide * 0.55), Math.round(wide * 0.28)]
  const tip = wide - 2 * (out - back)
  return (
    `M${numbers(x - wide, y)}l${numbers(out, -tier)}h-${back}l${numbers(out, -tier)}h-${back}l${numbers(tip, -tier, tip, tier)}` +
    `h-${back}l${numbers(out, tier)}h-${back}l${numbers(out, tier)}z`
  )
}

/** Wooded hills, one behind the other. */
export const forestBackdrop: Draw = (random, climb, { land }) => {
  const far = swell(random, 150, 26 + 44 * climb)
  const back = swell(random, 178, 24 + 40 * climb)
  const mid = swell(random, 208, 18 + 26 * climb)
  return [
    { d: ground(softLine(across(6, far))), fill: land('far') },
    { d: ground(softLine(across(6, back))), fill: land('back') },
    { d: treeLine(random, mid, 18), fill: land('mid') },
  ]
}

/** A slope with conifers that leave a view open, and contour lines. */
export const forestFront: DrawFront = (random, climb, { land }) => {
  const slope = swell(random, 244, 14 + 22 * climb)
  const gap = random.between(0.28, 0.72)
  const trees = Array.from({ length: 10 }, (_, index) => (index + random.between(0.1, 0.9)) / 10)
    .filter((share) => Math.abs(share - gap) > 0.12)
    .map((share) => {
      const size = random.between(36, 62) + Math.abs(share - gap) * 60
      return conifer([share * WIDTH, slope(share) + 6], size, random.between(0.2, 0.25))
    })
  const contour = (drop: number) => softLine(across(5, (share) => slope(share) + drop))
  return {
    shapes: [
      { d: ground(softLine(across(5, slope))) + trees.join(''), fill: land('front') },
      { d: [22, 44].map(contour).join(''), line: land('near'), width: 1 },
    ],
    stand: [gap * WIDTH, slope(gap)],
  }
}
