import {
  across,
  between,
  ground,
  HEIGHT,
  numbers,
  type Point,
  polygon,
  polyline,
  softLine,
  WIDTH,
} from './pen.ts'
import type { Random } from './random.ts'

/** A soft rolling line of hills from edge to edge. */
export const hills = (random: Random, base: number, rise: number, count = 4): string => {
  const start = random.between(0, 6.3)
  const pace = random.between(4, 8)
  return ground(
    softLine(across(count, (share) => base - rise * (0.5 + 0.5 * Math.sin(start + share * pace)))),
  )
}

/** A sharp or, with `round`, a soft range whose highest top is at `peak` of the width. */
export const range = (
  random: Random,
  {
    base,
    height,
    peak,
    round,
    count = 7,
  }: { base: number; height: number; peak: number; round: number; count?: number },
): string => {
  const line = across(count, (share) => {
    const near = Math.max(0, 1 - Math.abs(share - peak) * 2.1)
    return base - height * (0.18 + 0.82 * near * near) * random.between(0.72, 1)
  })
  return ground(round > 0.5 ? softLine(line) : polyline(line))
}

/** Conifers from left to right; `spots` are where they stand and how tall they are. */
export const conifers = (spots: readonly (readonly [x: number, y: number, tall: number])[]): string =>
  spots
    .map(([x, y, tall]) => {
      const half = Math.max(2, Math.round(tall * 0.19))
      return `M${numbers(x - half, y)}l${numbers(half, -tall, half, tall)}z`
    })
    .join('')

/** A wooded hillside far away: trees as teeth. */
export const teeth = (random: Random, y: number, size: number, slope: number): string => {
  const steps: number[] = []
  let x = -3
  while (x < WIDTH) {
    const half = Math.max(3, Math.round(random.between(0.5, 0.8) * size))
    const tall = Math.round(random.between(0.7, 1.5) * size)
    steps.push(half, -tall, half, tall + Math.round(slope))
    x += 2 * half
  }
  return `M-3 ${numbers(y)}l${numbers(...steps)}V${HEIGHT}H0z`
}

/** Round crowns of leaf trees, as pairs of bows. */
export const crowns = (spots: readonly (readonly [x: number, y: number, wide: number])[]): string =>
  spots
    .map(([x, y, wide]) => {
      const [w, t] = [Math.round(wide), Math.round(wide * 1.25)]
      return `M${numbers(x - w, y)}a${numbers(w, t)} 0 1 1 ${2 * w} 0a${numbers(w, t)} 0 1 1-${2 * w} 0`
    })
    .join('')

export const trunks = (
  spots: readonly (readonly [x: number, y: number, tall: number, wide: number])[],
): string =>
  spots
    .map(
      ([x, y, tall, wide]) =>
        `M${numbers(x, y)}v-${Math.round(tall)}h${Math.max(1, Math.round(wide))}v${Math.round(tall)}z`,
    )
    .join('')

/** A single mountain with its shaded side and its cap, for the top at a point. */
export const peak = (random: Random, top: Point, base: number, half: number) => {
  const [x, y] = top
  const tall = base - y
  const left: Point = [x - half, base]
  const right: Point = [x + half * random.between(0.8, 1.15), base]
  const shoulder = between(top, left, random.between(0.4, 0.6))
  const step = between(top, right, random.between(0.35, 0.55))
  const notch = tall * 0.07
  const kink = half * 0.12
  return {
    body: polygon([
      left,
      [shoulder[0] - kink, shoulder[1] + notch],
      [shoulder[0] + kink, shoulder[1]],
      top,
      [step[0] - kink, step[1] - notch * 0.5],
      [step[0] + kink, step[1]],
      right,
    ]),
    shade: polygon([
      top,
      [step[0] - kink, step[1] - notch * 0.5],
      [step[0] + kink, step[1]],
      right,
      [x + kink, base],
      [x - kink, y + tall * 0.66],
      [x + kink, y + tall * 0.36],
    ]),
    cap: polygon([
      between(top, shoulder, 0.62),
      top,
      between(top, step, 0.66),
      [x + kink, y + tall * 0.24],
      [x - kink * 0.2, y + tall * 0.33],
      [x - kink, y + tall * 0.22],
    ]),
  }
}

/** Short strokes on water. */
export const ripples = (random: Random, from: number, to: number, count = 4): string =>
  Array.from({ length: count }, (_, index) => {
    const long = Math.round(random.between(10, 34))
    return `M${numbers(random.between(5, WIDTH - 50), from + ((to - from) * (index + 0.6)) / count)}h${long}`
  }).join('')
