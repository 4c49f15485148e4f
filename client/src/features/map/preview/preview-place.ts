/** Pixels in the map, from its left top. */
export type Rect = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

/** Pixels from the place itself to the edges of the label over it, less the margin Leaflet adds. */
const LABEL = { top: 24, bottom: -5 }
const LEAFLET_MARGIN = 6
/** Room for the ring around a pin; none for a pointer, which may go over onto the preview. */
export const RING = 7
/** Room between a preview and the edge of the map, or what else lies over the map. */
const EDGE = 8

type Question = {
  map: Size
  preview: Size
  /** Where the pin stands. */
  pin: { x: number; y: number }
  /** Between the label and the preview. */
  gap: number
  /** Buttons and words over the map. */
  taken: readonly Rect[]
}

/** What is free from left to right between two heights, where what is taken lies to either side. */
const freeBetween = (top: number, bottom: number, { map, taken }: Question) => {
  const free = { left: 0, right: map.width }
  for (const rect of taken) {
    if (rect.top >= bottom + EDGE || rect.bottom <= top - EDGE) continue
    if (rect.left + rect.right < map.width) free.left = Math.max(free.left, rect.right)
    else free.right = Math.min(free.right, rect.left)
  }
  return free
}

/**
 * On which side of its pin a preview goes, and Leaflet's offset for it: above if there is room, or else below,
 * as near as may be, and moved aside as far as the map's edges and what lies over the map ask for.
 */
export const placePreview = (question: Question) => {
  const { map, preview, pin, gap, taken } = question
  const half = preview.width / 2 + EDGE
  const aside = (left: number, right: number) => Math.max(left + half, Math.min(pin.x, right - half)) - pin.x

  const above = { direction: 'top', top: pin.y - LABEL.top - gap - LEAFLET_MARGIN - preview.height } as const
  const nearest = pin.y + LABEL.bottom + gap + LEAFLET_MARGIN
  const lower = [EDGE, ...taken.map(({ bottom }) => bottom + EDGE)].filter((top) => top > nearest)
  const below = [nearest, ...lower.sort((one, other) => one - other)].map(
    (top) => ({ direction: 'bottom', top }) as const,
  )
  const answer = ({ direction, top }: typeof above | (typeof below)[number], left: number, right: number) => {
    const away = direction === 'top' ? -LABEL.top - gap : top - pin.y - LEAFLET_MARGIN
    return { direction, offset: [aside(left, right), away] as [number, number] }
  }

  for (const place of [above, ...below]) {
    const bottom = place.top + preview.height
    if (place.top < EDGE || bottom > map.height - EDGE) continue
    const { left, right } = freeBetween(place.top, bottom, question)
    if (right - left >= 2 * half) return answer(place, left, right)
  }
  return answer(above.top >= EDGE ? above : { direction: 'bottom', top: nearest }, 0, map.width)
}
