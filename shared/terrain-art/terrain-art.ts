import { coastalBackdrop, coastalFront } from './coastal.ts'
import { contourMap } from './contour-map.ts'
import { desertBackdrop, desertFront } from './desert.ts'
import { forestBackdrop, forestFront } from './forest.ts'
import { trailMarks } from './marks.ts'
import { mountainBackdrop, mountainFront } from './mountain.ts'
import { HEIGHT, WIDTH } from './pen.ts'
import { seededRandom } from './random.ts'
import type { Draw, DrawFront, Shape } from './shape.ts'
import { skyShapes } from './sky.ts'
import { mixTint, type Scene } from './tint.ts'
import { type Light, type Tone, toneAsHex } from './tone.ts'

/** The facts a drawing is made from. `elevationGain` in metres; unknown terrains are skipped. */
export type ArtSubject = {
  id: number
  kind: 'race' | 'trip'
  terrain: readonly string[]
  elevationGain?: number
}

const DRAW: Record<Exclude<Scene, 'map'>, { backdrop: Draw; front: DrawFront }> = {
  forest: { backdrop: forestBackdrop, front: forestFront },
  mountain: { backdrop: mountainBackdrop, front: mountainFront },
  desert: { backdrop: desertBackdrop, front: desertFront },
  coastal: { backdrop: coastalBackdrop, front: coastalFront },
}

const SCENES = Object.keys(DRAW) as (keyof typeof DRAW)[]

/** 0 for flat ground up to 1 for 6,000 m of climb and more. */
const climbShare = (metres: number) => Math.min(1, Math.sqrt(Math.max(0, metres || 0) / 6000))

export const ART_WIDTH = WIDTH
export const ART_HEIGHT = HEIGHT

/**
 * A landscape for a listing without a photo: drawn from its terrain and climb, seeded by its id,
 * so it is always the same and no two look alike. The main terrain makes the background and the
 * colours, a second one the foreground. The middle half holds the main motif, because cards crop the rest.
 */
export const terrainArt = ({ id, kind, terrain, elevationGain = 800 }: ArtSubject): Shape[] => {
  const random = seededRandom(`${kind} ${id}`)
  const climb = climbShare(elevationGain)
  const named = SCENES.filter((scene) => terrain.some((word) => word.toLowerCase() === scene))
  const [first, ...others] = named
  if (!first) {
    const tint = mixTint(random, 'map')
    const { shapes, stand } = contourMap(random, climb, tint)
    const ink = tint.orb('line', 1.3)
    return [...shapes, ...trailMarks(random, kind, stand, { trail: ink, mark: ink })]
  }
  const main = random.pick([first, ...others])
  const [second = main] = named.filter((scene) => scene !== main)
  const tint = mixTint(random, main)
  const backdrop = [...skyShapes(random, tint), ...DRAW[main].backdrop(random, climb, tint)]
  const { shapes, stand } = DRAW[second].front(random, climb, tint)
  const inks = { trail: tint.orb('light', 0.5), mark: tint.orb('orb') }
  return [...backdrop, ...shapes, ...trailMarks(random, kind, stand, inks)]
}

const shapeAsSvg = (shape: Shape, colour: (tone: Tone) => string): string =>
  'fill' in shape
    ? `<path fill="${colour(shape.fill)}" d="${shape.d}"/>`
    : `<path fill="none" stroke="${colour(shape.line)}" stroke-width="${shape.width}"${shape.dash ? ` stroke-dasharray="${shape.dash}"` : ''} d="${shape.d}"/>`

/** The drawing as a picture of its own, with plain colours. */
export const terrainArtSvg = (subject: ArtSubject, light: Light = 'day'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${terrainArt(subject)
    .map((shape) => shapeAsSvg(shape, (tone) => toneAsHex(tone, light)))
    .join('')}</svg>`
