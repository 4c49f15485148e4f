import type { Random } from './random.ts'
import type { Rung, Tone } from './tone.ts'

export type Scene = 'forest' | 'mountain' | 'desert' | 'coastal' | 'map'

type Brush = (rung: Rung, strength?: number) => Tone

/** The colours of one drawing: its sky, its land, its water and what shines. */
export type Tint = { sky: Brush; land: Brush; water: Brush; orb: Brush }

type Ink = readonly [chroma: number, hue: number]
type Inks = readonly [Ink, ...Ink[]]

const MORNING: Ink = [0.042, 78]
const ROSE: Ink = [0.025, 42]
const MIST: Ink = [0.02, 215]
const CLEAR: Ink = [0.03, 232]
const MEADOW: Ink = [0.028, 118]

const INKS: Record<Scene, { land: Inks; sky: Inks }> = {
  forest: {
    land: [
      [0.062, 152],
      [0.052, 166],
      [0.06, 137],
    ],
    sky: [MEADOW, MIST, MORNING, CLEAR],
  },
  mountain: {
    land: [
      [0.046, 250],
      [0.04, 222],
      [0.046, 278],
    ],
    sky: [CLEAR, ROSE, MORNING, MIST],
  },
  desert: {
    land: [
      [0.092, 52],
      [0.088, 38],
      [0.078, 66],
    ],
    sky: [MORNING, ROSE, [0.028, 195]],
  },
  coastal: {
    land: [
      [0.046, 158],
      [0.05, 84],
      [0.04, 195],
    ],
    sky: [CLEAR, MORNING, MIST, ROSE],
  },
  map: {
    land: [
      [0.05, 150],
      [0.055, 75],
      [0.045, 230],
    ],
    sky: [MORNING, MEADOW, MIST],
  },
}

// Distant land takes on the colour of the air.
const AIR: Partial<Record<Rung, number>> = { far: 0.55, back: 0.78, mid: 0.92, front: 0.7 }

const brush =
  ([chroma, hue]: Ink, isSky?: true): Brush =>
  (rung, strength = 1) => ({
    rung,
    chroma: Math.round(chroma * strength * (AIR[rung] ?? 1) * 1000) / 1000,
    hue: Math.round(hue),
    ...(isSky && { isSky }),
  })

/** Mixes the colours of a scene: a land and a sky of its own, turned a little by the seed. */
export const mixTint = (random: Random, scene: Scene): Tint => {
  const { land, sky } = INKS[scene]
  const [chroma, hue] = random.pick(land)
  return {
    land: brush([chroma, hue + random.between(-8, 8)]),
    sky: brush(random.pick(sky), true),
    water: brush([0.056, random.between(212, 238)]),
    orb: brush([random.between(0.07, 0.12), random.between(52, 88)]),
  }
}
