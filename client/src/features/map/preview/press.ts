import * as L from 'leaflet'
import { type Mark, markOf } from '../pins/mark.ts'

/** How a mark was pressed: a tap and a long press preview first, a click and Enter open. */
export type Manner = 'touch' | 'click'

/** Pixels that a finger, and a mouse, may slip and still have pressed. */
const TAP_TOLERANCE = 15
const CLICK_TOLERANCE = 4
const LONG_PRESS = 600
/** Of a finger that stays this long some browsers make no click any more. */
const SURE_CLICK = 350
/** The click that the browser makes of a tap, if any, comes within the first time, and at all within the second. */
const CLICK_COMES = 60
const SAME_TAP = 400

type Down = { pointerType: string; x: number; y: number; time: number }

/**
 * Tells taps, long presses and clicks on marks apart, by the pointer that made them: on a device with a
 * mouse and a touch screen each behaves as itself. Returns what undoes the listening.
 */
export const listenForPresses = (map: L.Map, onPress: (mark: Mark, manner: Manner) => void) => {
  const listening = new AbortController()
  const { signal } = listening
  let down: Down | undefined
  let tapped: { mark: Mark; time: number } | undefined

  const slip = ({ clientX, clientY }: MouseEvent) =>
    down ? Math.hypot(clientX - down.x, clientY - down.y) : 0

  const tap = (mark: Mark, time: number) => {
    const again = tapped?.mark === mark && time - tapped.time < SAME_TAP
    tapped = { mark, time }
    if (!again && mark.wrapper.isConnected) onPress(mark, 'touch')
  }

  const start = ({ pointerType, clientX, clientY, timeStamp }: PointerEvent) => {
    down = { pointerType, x: clientX, y: clientY, time: timeStamp }
  }
  /**
   * Of a finger that slips, which drags the map, or that stays a while, often no click follows. If one does, what opens now would lie
   * under it: so it opens after.
   */
  const end = (event: PointerEvent) => {
    const mark = markOf(event.target)
    if (!mark || down?.pointerType !== 'touch') return
    const stayed = event.timeStamp - down.time
    const isSure = slip(event) === 0 && stayed < SURE_CLICK
    if (isSure || slip(event) > TAP_TOLERANCE || stayed >= LONG_PRESS) return
    const time = event.timeStamp
    setTimeout(() => !signal.aborted && tap(mark, time), CLICK_COMES)
  }
  const click = (event: MouseEvent) => {
    const mark = markOf(event.target)
    if (!mark) return
    // To the map, two of these would be a double tap, and one a tap beside all marks.
    event.stopPropagation()
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const byKey = event.detail === 0
    const byTouch = down ? down.pointerType === 'touch' : L.Browser.touch
    if (byTouch && !byKey) tap(mark, event.timeStamp)
    else if (byKey || slip(event) <= CLICK_TOLERANCE) onPress(mark, 'click')
  }
  /** Leaflet's tapHold makes this event of a finger that stays 600 ms; the browser's own comes too soon. */
  const hold = (event: MouseEvent) => {
    const mark = markOf(event.target)
    if (!mark || down?.pointerType !== 'touch') return
    event.preventDefault()
    event.stopPropagation()
    if (!event.isTrusted) tap(mark, event.timeStamp)
  }

  const pane = map.getPane('markerPane')
  pane?.addEventListener('pointerdown', start, { signal })
  pane?.addEventListener('pointerup', end, { signal })
  pane?.addEventListener('click', click, { signal })
  pane?.addEventListener('contextmenu', hold, { signal })
  pane?.addEventListener('dblclick', (event) => markOf(event.target) && event.stopPropagation(), { signal })
  return () => listening.abort()
}
