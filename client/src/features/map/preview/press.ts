import * as L from 'leaflet'
import { type Mark, markOf } from '../pins/mark.ts'

/** How a mark was pressed: `touch` (a tap or long press) shows the preview first, `click` (or Enter) opens the page. */
export type PressKind = 'touch' | 'click'

/** Pixels that a finger or the mouse can move during a press. */
const TAP_TOLERANCE = 15
const CLICK_TOLERANCE = 4
/** A browser's click after a tap usually comes within this time. */
const CLICK_COMES = 60

/** `isTapped` once the press has counted as a tap: its click must not count as another. */
type Down = { pointerType: string; x: number; y: number; isTapped: boolean }

/**
 * Tells taps, long presses and clicks on marks apart by their pointer type, so that a device with mouse and
 * touch screen supports both. Returns a function that stops listening.
 */
export const listenForPresses = (map: L.Map, onPress: (mark: Mark, kind: PressKind) => void) => {
  const listening = new AbortController()
  const { signal } = listening
  let down: Down | undefined
  /** A press that counted as a tap before its click came. */
  let early: Down | undefined

  const slip = ({ clientX, clientY }: MouseEvent, press = down) =>
    press ? Math.hypot(clientX - press.x, clientY - press.y) : 0

  const tap = (mark: Mark, press = down) => {
    if (press?.isTapped) return
    if (press) press.isTapped = true
    if (mark.wrapper.isConnected) onPress(mark, 'touch')
  }

  const start = ({ pointerType, clientX, clientY }: PointerEvent) => {
    down = { pointerType, x: clientX, y: clientY, isTapped: false }
  }
  /**
   * Browsers often send no click after a finger that moved a little or stayed for a while, and while the map moves
   * the click misses the pin. This makes up for it, a moment later.
   */
  const end = (event: PointerEvent) => {
    const mark = markOf(event.target)
    if (!mark || down?.pointerType !== 'touch' || slip(event) > TAP_TOLERANCE) return
    const press = down
    setTimeout(() => {
      if (signal.aborted || press.isTapped) return
      early = press
      tap(mark, press)
    }, CLICK_COMES)
  }
  const forgetEarly = () => {
    early = undefined
  }
  /** On a busy device the click of such a press would close the preview that it has just opened, or press its button. */
  const dropLate = (event: MouseEvent) => {
    const isLate = early !== undefined && event.detail > 0 && slip(event, early) <= TAP_TOLERANCE
    forgetEarly()
    if (!isLate || markOf(event.target)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const click = (event: PointerEvent) => {
    const mark = markOf(event.target)
    if (!mark) return
    // The map would take one click for a tap on the empty map, and two for a double tap.
    event.stopPropagation()
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Firefox counts Enter on a link as one click, of no pointer.
    const byKey = event.detail === 0 || event.pointerType === ''
    const byTouch = down ? down.pointerType === 'touch' : L.Browser.touch
    if (byTouch && !byKey) tap(mark)
    else if (byKey || slip(event) <= CLICK_TOLERANCE) onPress(mark, 'click')
    // A press ends with its click: the next click without a press comes from a screen reader.
    if (down) down = { ...down, isTapped: false }
  }
  /** Leaflet's tapHold sends this event after 600 ms. The browser's own comes too early and is ignored. */
  const hold = (event: MouseEvent) => {
    const mark = markOf(event.target)
    if (!mark || down?.pointerType !== 'touch') return
    event.preventDefault()
    event.stopPropagation()
    if (!event.isTrusted) tap(mark)
  }

  const whole = map.getContainer()
  whole.addEventListener('pointerdown', forgetEarly, { signal, capture: true })
  whole.addEventListener('click', dropLate, { signal, capture: true })
  const pane = map.getPane('markerPane')
  pane?.addEventListener('pointerdown', start, { signal })
  pane?.addEventListener('pointerup', end, { signal })
  pane?.addEventListener('click', click, { signal })
  pane?.addEventListener('contextmenu', hold, { signal })
  pane?.addEventListener('dblclick', (event) => markOf(event.target) && event.stopPropagation(), { signal })
  return () => listening.abort()
}
