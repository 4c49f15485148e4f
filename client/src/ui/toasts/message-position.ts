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
  const seen = kept.filter(({ top, bottom }) => bottom > 0 && top < screen.height && bottom > top)
  const positions = screen.width < 768 ? NARROW : WIDE
  const free = positions.find((position) => !seen.some((box) => isCovered(box, position, screen)))
  return free ?? (positions[0] as MessagePosition)
}

/** Marks what messages keep clear of wherever the focus is: a confirmation, and a bar with the button that is pressed next. */
const KEPT_CLEAR = 'data-kept-clear'

/** What a person is using: the focused control, the submit button of its form, and what is marked. */
export const controlsInUse = (): Element[] => {
  const marked = [...document.querySelectorAll(`[${KEPT_CLEAR}]`)]
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.tagName === 'H1') return marked
  const button = focused.closest('form')?.querySelector('[type=submit]')
  return button ? [focused, button, ...marked] : [focused, ...marked]
}
