import { numbers, type Point } from './pen.ts'
import type { Random } from './random.ts'
import type { Shape } from './shape.ts'
import type { Tone } from './tone.ts'

const flag = ([x, y]: Point): string => `M${numbers(x - 1, y + 4)}v-32h2v2l17 6-17 6v18z`

const tent = ([x, y]: Point): string => `M${numbers(x - 18, y + 5)}l18-24 18 24h-13l-5-11-5 11z`

type Inks = { trail: Tone; mark: Tone }

/** A dotted path up to where it ends: a race at a flag, a trip at a tent. */
export const trailMarks = (random: Random, kind: 'race' | 'trip', [x, y]: Point, inks: Inks): Shape[] => {
  const [bend, start] = [random.between(30, 80), random.between(-70, 70)]
  const trail = `M${numbers(x + start, 322)}C${numbers(x + start - bend, 292, x + bend, y + 40, x, y + 6)}`
  return [
    { d: trail, line: inks.trail, width: 2, dash: '1 6' },
    { d: kind === 'race' ? flag([x, y]) : tent([x, y]), fill: inks.mark },
  ]
}
