import { conifers } from './ground-forms.ts'
import { HEIGHT, numbers, polygon, turn, WIDTH } from './pen.ts'
import type { Scenery, Shape } from './shape.ts'
import type { Scene } from './tint.ts'

type Frame = (scenery: Scenery, x: (at: number) => number) => string

/** Rock in one lower corner. */
const rock: Frame = ({ random }, x) => {
  const tall = random.between(24, 56)
  return polygon([
    [x(-2), HEIGHT - tall],
    [x(26), HEIGHT - tall + 5],
    [x(44), HEIGHT - tall * 0.5],
    [x(74), HEIGHT - 9],
    [x(84), HEIGHT + 2],
    [x(-2), HEIGHT + 2],
  ])
}

const trees: Frame = ({ random }, x) =>
  conifers([
    [x(10), 164, random.between(110, 140)],
    [x(36), 166, random.between(64, 90)],
  ])

/** A gentle rise along the lower edge. */
const rise: Frame = ({ random }, x) =>
  `M${numbers(x(-2), HEIGHT - random.between(8, 20))}Q${numbers(x(90), HEIGHT - random.between(20, 44), x(WIDTH + 2), HEIGHT - 4)}V162H${numbers(x(-2))}z`

const FRAMES: Record<Exclude<Scene, 'map'>, readonly (Frame | null)[]> = {
  forest: [null, rise, null, rock],
  mountain: [null, trees, rock, rise],
  coastal: [null, rise, rock, trees],
  desert: [null, rock, rise, null],
}

/** What is close in front, dark and cut by the edge: it frames the view in one drawing and not in the next. */
export const frameShapes = (scenery: Scenery, scene: Exclude<Scene, 'map'>): Shape[] => {
  const { random, tint, side } = scenery
  const share = random.spread('frame')
  const frame = FRAMES[scene][Math.floor(share * 4)]
  if (!frame) return []
  const near = tint.land(1)
  const fill = { ...near, lightness: Math.max(0.2, near.lightness - 0.06) }
  const x = turn((share * 8) % 1 < 0.5 ? side : side === 1 ? -1 : 1)
  return [{ d: frame(scenery, x), fill }]
}
