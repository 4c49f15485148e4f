import { HEIGHT, numbers, type Point } from './pen.ts'
import type { Random } from './random.ts'
import type { Shape } from './shape.ts'
import type { Tint } from './tint.ts'

const flag = ([x, y]: Point): string => `M${numbers(x - 1, y + 2)}v-17h1v1l10 3-10 4v9z`

const tent = ([x, y]: Point): string => `M${numbers(x - 10, y + 3)}l10-13 10 13h-7l-3-6-3 6z`

/** A dotted path up to where it ends: a race at a flag, a trip at a tent. */
export const trailMarks = (random: Random, kind: 'race' | 'trip', [x, y]: Point, { mark }: Tint): Shape[] => {
  const [bend, start] = [random.between(14, 36), random.between(-40, 40)]
  const trail = `M${numbers(x + start, HEIGHT + 1)}C${numbers(x + start - bend, HEIGHT - 12, x + bend, y + 18, x, y + 3)}`
  return [
    { d: trail, line: mark, width: 1, dash: '1 3' },
    { d: kind === 'race' ? flag([x, y]) : tent([x, y]), fill: mark },
  ]
}
