/** Pixels from the middle. */
type Offset = { x: number; y: number }

/** Labels are about 54 × 28 pixels: at this distance they do not overlap. */
const APART = 58
const BETWEEN_TURNS = 46
const MOST_ON_A_CIRCLE = 9
const FIRST_RADIUS = 62

/** How many pins are spread at once; more would not fit on the map. */
export const SPREAD_PAGE = 40

const circle = (count: number): Offset[] => {
  const radius = Math.max(FIRST_RADIUS, (count * APART) / (2 * Math.PI))
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  })
}

const spiral = (count: number): Offset[] => {
  const offsets: Offset[] = []
  let angle = -Math.PI / 2
  let radius = FIRST_RADIUS
  for (let index = 0; index < count; index++) {
    offsets.push({ x: radius * Math.cos(angle), y: radius * Math.sin(angle) })
    const step = APART / radius
    angle += step
    radius += (BETWEEN_TURNS * step) / (2 * Math.PI)
  }
  return offsets
}

/** Where the pins of one place go when they are spread: few on a circle, many on a spiral. */
export const spreadOffsets = (count: number): Offset[] =>
  count <= MOST_ON_A_CIRCLE ? circle(count) : spiral(count)
