export type MessagePosition = 'bottom-right' | 'top-right' | 'bottom-left' | 'top-center' | 'bottom-center'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
type Screen = { width: number; height: number }

// Enough for two messages and their distance from the edges.
const WIDTH = 400
const HEIGHT = 220

// On a small screen the buttons of forms are at the bottom.
const NARROW: MessagePosition[] = ['top-center', 'bottom-center']
const WIDE: MessagePosition[] = ['bottom-right', 'top-right', 'bottom-left']

const isCovered = (
  { left, right, top, bottom }: Box,
  position: MessagePosition,
  { width, height }: Screen,
) => {
  const [y, x] = position.split('-')
  const isInRow = y === 'top' ? top < HEIGHT : bottom > height - HEIGHT
  if (x === 'center') return isInRow
  return isInRow && (x === 'left' ? left < WIDTH : right > width - WIDTH)
}

/** The first position where messages cover none of these boxes, or the usual one if they always would. */
export const messagePosition = (kept: readonly Box[], screen: Screen): MessagePosition => {
  const positions = screen.width < 768 ? NARROW : WIDE
  const free = positions.find((position) => !kept.some((box) => isCovered(box, position, screen)))
  return free ?? (positions[0] as MessagePosition)
}

/** What a person is using: the focused control, and the submit button of its form. */
export const controlsInUse = (): Element[] => {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.tagName === 'H1') return []
  const button = focused.closest('form')?.querySelector('[type=submit]')
  return button ? [focused, button] : [focused]
}
