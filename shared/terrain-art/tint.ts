import type { Land, Season } from './facts.ts'
import type { Random } from './random.ts'
import type { Tone } from './tone.ts'

export const SCENES = ['forest', 'mountain', 'coastal', 'desert'] as const
export type Scene = (typeof SCENES)[number] | 'map'

type Hour = {
  /** Lightness, chroma and hue of the upper sky, and of the haze above the land. */
  sky: readonly [number, number, number]
  haze: readonly [number, number, number]
  /** Lightness of the farthest and of the nearest land. */
  far: number
  near: number
  /** How strong the colours of the land are, and how far they turn to the warm. */
  vivid: number
  warm: number
  /** The sun's height above the horizon, as a share of the way to midday's. */
  sun: number
}

/** The hours of a day, from which each drawing has one. */
const HOURS: readonly Hour[] = [
  { sky: [0.87, 0.055, 232], haze: [0.95, 0.025, 90], far: 0.8, near: 0.4, vivid: 1.1, warm: 0, sun: 1 },
  { sky: [0.83, 0.085, 68], haze: [0.93, 0.06, 92], far: 0.74, near: 0.33, vivid: 0.9, warm: 16, sun: 0.2 },
  { sky: [0.9, 0.012, 200], haze: [0.96, 0.008, 120], far: 0.86, near: 0.52, vivid: 0.6, warm: 0, sun: 0.7 },
  { sky: [0.72, 0.075, 10], haze: [0.88, 0.075, 48], far: 0.62, near: 0.28, vivid: 0.8, warm: 10, sun: 0.1 },
  { sky: [0.76, 0.09, 240], haze: [0.9, 0.04, 220], far: 0.7, near: 0.36, vivid: 1.3, warm: -6, sun: 1 },
  { sky: [0.5, 0.07, 268], haze: [0.72, 0.07, 320], far: 0.52, near: 0.27, vivid: 0.75, warm: -10, sun: 0 },
  { sky: [0.93, 0.035, 105], haze: [0.97, 0.02, 80], far: 0.83, near: 0.45, vivid: 1.2, warm: 8, sun: 0.5 },
  { sky: [0.6, 0.03, 235], haze: [0.84, 0.045, 100], far: 0.64, near: 0.31, vivid: 1.2, warm: 6, sun: 0.4 },
  { sky: [0.8, 0.06, 185], haze: [0.93, 0.04, 150], far: 0.76, near: 0.3, vivid: 1, warm: -16, sun: 0.8 },
  { sky: [0.66, 0.11, 42], haze: [0.84, 0.1, 76], far: 0.56, near: 0.27, vivid: 0.7, warm: 26, sun: 0.12 },
  { sky: [0.8, 0.055, 300], haze: [0.91, 0.04, 350], far: 0.76, near: 0.42, vivid: 0.8, warm: -14, sun: 0.3 },
  { sky: [0.42, 0.06, 255], haze: [0.58, 0.06, 200], far: 0.45, near: 0.25, vivid: 0.8, warm: -8, sun: 0 },
]

/** The land's chroma and hue by terrain. */
const LANDS: Record<Scene, readonly [chroma: number, hue: number]> = {
  forest: [0.058, 150],
  mountain: [0.042, 248],
  coastal: [0.05, 160],
  desert: [0.09, 52],
  map: [0.05, 130],
}

/** The colours of leaves and open ground by season: lightness added, chroma, hue. */
const LEAVES: Record<Season, readonly [number, number, number]> = {
  winter: [0.5, 0.012, 245],
  spring: [0.2, 0.1, 122],
  summer: [0.1, 0.085, 138],
  heather: [0.12, 0.075, 345],
  autumn: [0.24, 0.09, 74],
}

type Brush = (depth: number) => Tone

/** The colours of one drawing. Depth is 0 for the farthest land and 1 for the nearest. */
export type Tint = {
  sky: Tone
  haze: Tone
  ring: Tone
  sun: Tone
  land: Brush
  /** Open ground and leaves, in the colours of the season. */
  leaf: Brush
  water: Brush
  snow: Brush
  /** Path, flag and tent. */
  mark: Tone
  /** The sun's height above the horizon, from 0 to 1, and whether it has set. */
  height: number
  isSet: boolean
}

const held = (value: number) => Math.min(0.98, Math.max(0.05, value))

const tone = (lightness: number, chroma: number, hue: number): Tone => ({
  lightness: held(lightness),
  chroma: Math.max(0, chroma),
  hue: (hue + 720) % 360,
})

/** Mixes the colours of a drawing from its terrain, season and hour of the day. */
export const mixTint = (random: Random, scene: Scene, { season, noonSun }: Land): Tint => {
  // Where the sun stays low or away there is no bright midday.
  const isDim = noonSun < 6
  const hours = isDim ? HOURS.filter(({ sun }) => sun < 0.3) : HOURS
  const hour = hours[Math.floor(random.spread('hour') * hours.length)] ?? (HOURS[0] as Hour)
  const turn = (random.spread('hue') - 0.5) * 76
  const [landChroma, landHue] = LANDS[scene]
  const [leafLight, leafChroma, leafHue] = LEAVES[scene === 'desert' ? 'summer' : season]
  const isWhite = season === 'winter' && scene !== 'desert'
  const span = hour.far - hour.near
  const lift = (random.spread('zoom') - 0.5) * 0.12
  const at = (depth: number) => hour.far + lift - span * depth
  const air = (depth: number) => 0.5 + 0.5 * depth
  const sky = (part: readonly [number, number, number]): Tone => ({
    ...tone(part[0], part[1], part[2] + turn * 0.6),
    isSky: true,
  })
  return {
    sky: sky(hour.sky),
    haze: sky(hour.haze),
    ring: { ...sky(hour.sky), lightness: held(hour.sky[0] - 0.07) },
    sun: {
      ...tone(isDim || hour.sun === 0 ? 0.95 : 0.9, hour.sun === 0 ? 0.02 : 0.11, 72 + turn * 0.3),
      shines: true,
    },
    land: (depth) =>
      tone(
        at(depth) + (isWhite ? 0.1 * (1 - depth) : 0),
        landChroma * hour.vivid * air(depth) * (isWhite ? 0.5 : 1),
        landHue + turn - hour.warm,
      ),
    leaf: (depth) => {
      const light = isWhite
        ? Math.max(at(depth), hour.haze[0] - 0.01 - 0.08 * depth)
        : at(depth) + leafLight * 0.7
      return tone(
        light,
        leafChroma * hour.vivid * air(depth),
        leafHue + turn * (scene === 'map' ? 2.6 : 0.35),
      )
    },
    water: (depth) =>
      tone(
        hour.haze[0] - 0.06 - 0.22 * depth,
        0.045 * hour.vivid + 0.01,
        (hour.sky[2] > 130 && hour.sky[2] < 300 ? hour.sky[2] : 225) + turn * 0.3,
      ),
    snow: (depth) => tone(hour.haze[0] + 0.02 - 0.08 * depth, 0.012, 240),
    mark: { ...tone(0.93, 0.07, 82), shines: true },
    height: Math.max(0.06, hour.sun * Math.min(1, Math.max(0, noonSun) / 55)),
    isSet: hour.sun === 0,
  }
}
