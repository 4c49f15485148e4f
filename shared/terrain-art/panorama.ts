import { HEIGHT, WIDTH } from './pen.ts'
import type { Layer, Shape } from './shape.ts'

/** The part of a wide drawing that is seen, as an SVG view box: the picture in its middle, and half of it on each side. */
export const WIDE = `-140 0 ${WIDTH + 280} ${HEIGHT}`

/** What nothing of the picture and of its copies goes beyond. */
export const EDGES = `<clipPath id="e"><path d="M0 0h${WIDTH}v${HEIGHT}H0z"/></clipPath>`

// The copies overlap by one unit, so that no gap shines through.
const OVERLAP = 1

/**
 * A path, given its attributes, and the same left for right on both sides. One shape after the other: whole pictures
 * side by side would show a thin line where they meet.
 */
export const mirrored = (name: string, attributes: string): string => {
  const turned = (by: number) => `<use href="#${name}" transform="matrix(-1 0 0 1 ${by} 0)"/>`
  return `${turned(OVERLAP)}${turned(2 * WIDTH - OVERLAP)}<path id="${name}" clip-path="url(#e)" ${attributes}/>`
}

/**
 * A wide drawing: the land goes on to both sides, seen from as far away as it can be. Sun, clouds and the way are
 * there only once. `sky` begins with the sky itself and its haze.
 */
export const panorama = (sky: readonly Shape[], land: readonly Shape[], marks: readonly Shape[]): Layer[] => [
  { isMirrored: true, shapes: sky.slice(0, 2) },
  { shapes: sky.slice(2) },
  { isMirrored: true, shapes: land.filter(({ isOnly }) => !isOnly) },
  { shapes: [...land.filter(({ isOnly }) => isOnly), ...marks] },
]
