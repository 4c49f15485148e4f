export type MessagePlace = 'bottom-right' | 'top-right' | 'bottom-left' | 'top-center' | 'bottom-center'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
type Screen = { width: number; height: number }

// The room of two messages, with their distance from the edges.
const WIDTH = 400
const HEIGHT = 220

// On a small screen the buttons of forms are at the bottom.
const NARROW: MessagePlace[] = ['top-center', 'bottom-center']
const WIDE: MessagePlace[] = ['bottom-right', 'top-right', 'bottom-left']

const isCovered = ({ left, right, top, bottom }: Box, place: MessagePlace, { width, height }: Screen) => {
  const [y, x] = place.split('-')
  const isInRow = y === 'top' ? top < HEIGHT : bottom > height - HEIGHT
  if (x === 'center') return isInRow
  return isInRow && (x === 'left' ? left < WIDTH : right > width - WIDTH)
}

/** Where messages cover none of these boxes; the usual place where that cannot be had. */
export const messagePlace = (kept: readonly Box[], screen: Screen): MessagePlace => {
  const places = screen.width < 768 ? NARROW : WIDE
  const free = places.find((place) => !kept.some((box) => isCovered(box, place, screen)))
  return free ?? (places[0] as MessagePlace)
}

/** What a person is at: the focused control, and the button of its form. */
export const controlsInUse = (): Element[] => {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.tagName === 'H1') return []
  const button = focused.closest('form')?.querySelector('[type=submit]')
  return button ? [focused, button] : [focused]
}
