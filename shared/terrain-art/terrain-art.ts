import type { ArtSubject } from './address.ts'
import { coastalViews } from './coastal.ts'
import { mapViews } from './contour-map.ts'
import { desertViews } from './desert.ts'
import { landOf } from './facts.ts'
import { forestViews } from './forest.ts'
import { frameShapes } from './frame.ts'
import { mountainViews } from './mountain.ts'
import { HEIGHT, numbers, type Point, WIDTH } from './pen.ts'
import { type Random, seededRandom } from './random.ts'
import type { DrawView, Layer, Shape } from './shape.ts'
import { skyShapes } from './sky.ts'
import { mixTint, SCENES, type Scene, type Tint } from './tint.ts'
import { type Light, type Tone, toneAsHex } from './tone.ts'

const flag = ([x, y]: Point): string => `M${numbers(x - 1, y + 2)}v-17h1v1l10 3-10 4v9z`

const tent = ([x, y]: Point): string => `M${numbers(x - 10, y + 3)}l10-13 10 13h-7l-3-6-3 6z`

/** A dotted path up to where it ends: a race at a flag, a trip at a tent. */
const trailMarks = (random: Random, kind: 'race' | 'trip', [x, y]: Point, { mark }: Tint): Shape[] => {
  const [bend, start] = [random.between(14, 36), random.between(-40, 40)]
  const trail = `M${numbers(x + start, HEIGHT + 1)}C${numbers(x + start - bend, HEIGHT - 12, x + bend, y + 18, x, y + 3)}`
  return [
    { d: trail, line: mark, width: 1, dash: '1 3' },
    { d: kind === 'race' ? flag([x, y]) : tent([x, y]), fill: mark },
  ]
}

const held = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

const VIEWS: Record<Scene, readonly DrawView[]> = {
  forest: forestViews,
  mountain: mountainViews,
  coastal: coastalViews,
  desert: desertViews,
  map: mapViews,
}

/** Closer to or farther from the same view, with where somebody stands kept in the picture. */
const enlarged = (random: Random, [x, y]: Point): string => {
  const scale = Number((1 + 0.55 * random.spread('zoom')).toFixed(2))
  // As far as whole numbers allow: beyond, the edge of the land would be seen.
  const least = (side: number) => Math.ceil(side * (1 - scale))
  const dx = held(random.between(0.35, 0.65) * WIDTH - x * scale, least(WIDTH), 0)
  const dy = held(random.between(0.55, 0.8) * HEIGHT - y * scale, least(HEIGHT), 0)
  return `translate(${numbers(dx, dy)})scale(${scale})`
}

/** A map can be turned any way; twice as large it covers the picture at every angle. */
const turned = (random: Random, [x, y]: Point): string => {
  const scale = 2 + 0.8 * random.spread('horizon')
  return `translate(${WIDTH / 2} ${HEIGHT / 2})rotate(${Math.round(360 * random.spread('zoom'))})scale(${scale.toFixed(1)})translate(${numbers(-held(x, 110, 130), -held(y, 74, 86))})`
}

/** The part of a wide drawing that is seen, as an SVG view box: the picture in its middle, and half of it on each side. */
const WIDE = `-140 0 ${WIDTH + 280} ${HEIGHT}`

/** What nothing of the picture and of its copies goes beyond. */
const EDGES = `<clipPath id="e"><path d="M0 0h${WIDTH}v${HEIGHT}H0z"/></clipPath>`

// The copies overlap by one unit, so that no gap shines through.
const OVERLAP = 1

/**
 * A path, given its attributes, and the same left for right on both sides. One shape after the other: whole pictures
 * side by side would show a thin line where they meet.
 */
const mirrored = (name: string, attributes: string): string => {
  const turned = (by: number) => `<use href="#${name}" transform="matrix(-1 0 0 1 ${by} 0)"/>`
  return `${turned(OVERLAP)}${turned(2 * WIDTH - OVERLAP)}<path id="${name}" clip-path="url(#e)" ${attributes}/>`
}

/**
 * A wide drawing: the land goes on to both sides, seen from as far away as it can be. Sun, clouds and the way are
 * there only once. `sky` begins with the sky itself and its haze.
 */
const panorama = (sky: readonly Shape[], land: readonly Shape[], marks: readonly Shape[]): Layer[] => [
  { isMirrored: true, shapes: sky.slice(0, 2) },
  { shapes: sky.slice(2) },
  { isMirrored: true, shapes: land.filter(({ isOnly }) => !isOnly) },
  { shapes: [...land.filter(({ isOnly }) => isOnly), ...marks] },
]

/**
 * A landscape for a listing without a photo, made from its own facts and seeded by its id: the same listing
 * always gets the same drawing, and neighbours in a list get different ones. The terrain gives the view and the
 * colours of the land, climb per kilometre how steep it is, the length how far one sees, latitude and month the
 * sun, the snow and the leaves. The middle half holds the main motif, because cards crop the rest.
 */
export const terrainArt = (subject: ArtSubject): Layer[] => {
  const { id, kind, terrain } = subject
  const random = seededRandom(kind, id)
  const land = landOf(subject)
  const named = SCENES.filter((scene) => terrain.some((word) => word.toLowerCase() === scene))
  // With several terrains each has its views, so that all of them occur in a list.
  const views = (named.length > 0 ? named : (['map'] as const)).flatMap((scene) =>
    VIEWS[scene].map((draw) => ({ scene, draw })),
  )
  const { scene, draw } = views[Math.floor(random.spread('view') * views.length)] as (typeof views)[number]
  const tint = mixTint(random, scene, land)
  const scenery = {
    random,
    tint,
    land,
    horizon: 54 + 40 * random.spread('horizon'),
    side: random.spread('side') < 0.5 ? (1 as const) : (-1 as const),
  }
  const { shapes, stand } = draw(scenery)
  if (scene === 'map') {
    const middle: Point = [random.between(84, 156), random.between(64, 104)]
    if (subject.isWide) return panorama([], shapes, trailMarks(random, kind, stand, tint))
    return [{ transform: turned(random, stand), shapes }, { shapes: trailMarks(random, kind, middle, tint) }]
  }
  const sky = skyShapes(scenery)
  const transform = enlarged(random, stand)
  const marks = trailMarks(random, kind, stand, tint)
  if (subject.isWide) return panorama(sky, shapes, marks)
  return [
    { shapes: sky },
    { transform, shapes: [...shapes, ...marks] },
    { shapes: frameShapes(scenery, scene) },
  ]
}

const NARROW = `0 0 ${WIDTH} ${HEIGHT}`

const looksOf = (shape: Shape) => {
  const [tone, property] = 'fill' in shape ? [shape.fill, 'fill'] : [shape.line, 'stroke']
  return { tone, property, key: `${property} ${toneAsHex(tone, 'day')}` }
}

const strokeOf = (shape: Shape) =>
  'fill' in shape
    ? ''
    : `${shape.width === 1 ? '' : ` stroke-width="${shape.width}"`}${shape.dash ? ` stroke-dasharray="${shape.dash}"` : ''}`

/** The drawing as an SVG file that follows the page's light or dark appearance by itself. */
export const terrainArtSvg = (subject: ArtSubject): string => {
  const layers = terrainArt(subject)
  const looks = new Map<string, { name: string; tone: Tone; property: string }>()
  for (const shape of layers.flatMap(({ shapes }) => shapes)) {
    const { tone, property, key } = looksOf(shape)
    if (!looks.has(key)) looks.set(key, { name: String.fromCharCode(97 + looks.size), tone, property })
  }
  const rules = (light: Light) =>
    [...looks.values()]
      .map(({ name, tone, property }) => {
        const noFill = property === 'stroke' && light === 'day' ? ';fill:none' : ''
        return `.${name}{${property}:${toneAsHex(tone, light)}${noFill}}`
      })
      .join('')
  const attributesOf = (shape: Shape) =>
    `class="${looks.get(looksOf(shape).key)?.name}"${strokeOf(shape)} d="${shape.d}"`
  const isWide = layers.some(({ isMirrored }) => isMirrored)
  const groups = layers.map(({ transform, isMirrored, shapes }, layer) => {
    const all = shapes.map(attributesOf)
    if (isMirrored) return all.map((attributes, index) => mirrored(`p${layer}${index}`, attributes)).join('')
    const paths = all.map((attributes) => `<path ${attributes}/>`).join('')
    return transform ? `<g transform="${transform}">${paths}</g>` : paths
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${isWide ? WIDE : NARROW}"><style>${rules('day')}@media(prefers-color-scheme:dark){${rules('night')}}</style>${isWide ? EDGES : ''}${groups.join('')}</svg>`
}
