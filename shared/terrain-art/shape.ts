import type { Land } from './facts.ts'
import type { Point } from './pen.ts'
import type { Random } from './random.ts'
import type { Tint } from './tint.ts'
import type { Tone } from './tone.ts'

/** One surface or stroke of a drawing. A list of them goes from back to front. */
export type Shape = ({ d: string; fill: Tone } | { d: string; line: Tone; width: number; dash?: string }) & {
  /** Whether a wide drawing shows it once, although it repeats the land around it. */
  isOnly?: boolean
}

/** Shapes that are enlarged and turned together, as an SVG transform; `isMirrored`: again on both sides, left for right. */
export type Layer = { transform?: string; isMirrored?: boolean; shapes: Shape[] }

/** What a view is drawn from. `horizon` is its height on the picture, `side` where its main part is. */
export type Scenery = { random: Random; tint: Tint; land: Land; horizon: number; side: 1 | -1 }

/** A view, and where in it somebody could stand. */
type View = { shapes: Shape[]; stand: Point }
export type DrawView = (scenery: Scenery) => View
