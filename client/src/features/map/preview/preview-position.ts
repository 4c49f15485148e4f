/** In pixels from the map's top left. */
export type Rect = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

/** Pixels from the pin's position to the edges of its label, without the margin that Leaflet adds. */
const LABEL = { top: 24, bottom: -5 }
const LEAFLET_MARGIN = 6
/** Room for the ring around a pin. With a mouse the gap is zero, so that the pointer can move onto the preview. */
export const RING = 7
/** Distance between a preview and the map's edge, buttons and captions. */
const EDGE = 8

type Layout = {
  map: Size
  preview: Size
  /** The pin's position. */
  pin: { x: number; y: number }
  /** Distance between the label and the preview. */
  gap: number
  /** Buttons and captions over the map. */
  taken: readonly Rect[]
}

/** The free range from left to right between two heights. */
const freeBetween = (top: number, bottom: number, { map, taken }: Layout) => {
  const free = { left: 0, right: map.width }
  for (const rect of taken) {
    if (rect.top >= bottom + EDGE || rect.bottom <= top - EDGE) continue
    if (rect.left + rect.right < map.width) free.left = Math.max(free.left, rect.right)
    else free.right = Math.min(free.right, rect.left)
  }
  return free
}

/**
 * Which side of the pin the preview goes on, and Leaflet's offset for it: above if there is room, otherwise
 * below and as near as possible. It is moved aside where it would cross the map's edge or cover a button.
 */
export const positionPreview = (layout: Layout) => {
  const { map, preview, pin, gap, taken } = layout
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

  for (const option of [above, ...below]) {
    const bottom = option.top + preview.height
    if (option.top < EDGE || bottom > map.height - EDGE) continue
    const { left, right } = freeBetween(option.top, bottom, layout)
    if (right - left >= 2 * half) return answer(option, left, right)
  }
  return answer(above.top >= EDGE ? above : { direction: 'bottom', top: nearest }, 0, map.width)
}
