import type * as L from 'leaflet'
import { motionReduced } from '../frame/motion.ts'
import { markOf } from '../pins/mark.ts'
import type { Preview } from './preview.ts'

/**
 * Hovering or focusing a pin opens its preview, leaving closes it. The pointer can move onto the preview to
 * read or copy it. Returns a function that stops listening.
 */
export const listenForHover = (map: L.Map, preview: Preview) => {
  const listening = new AbortController()
  const { signal } = listening

  const enter = ({ pointerType, target }: PointerEvent) => {
    const mark = markOf(target)
    if (mark && pointerType !== 'touch' && !preview.isHeld()) preview.glance(mark)
  }
  /** A pin can move under a mouse that rests, as when the window is resized: this must not close a tapped preview. */
  const move = ({ pointerType, target }: PointerEvent) => {
    const mark = markOf(target)
    if (mark && pointerType !== 'touch' && preview.isHeld()) preview.glance(mark)
  }
  const leave = ({ target, relatedTarget }: PointerEvent) => {
    const onto = markOf(relatedTarget)
    if ((markOf(target) || preview.contains(target)) && !onto && !preview.contains(relatedTarget))
      preview.leave()
  }
  const focus = ({ target }: FocusEvent) => {
    const mark = markOf(target)
    if (!mark?.element.matches(':focus-visible')) return
    map.panInside(mark.marker.getLatLng(), { padding: [48, 48], animate: !motionReduced() })
    preview.glance(mark)
  }
  const blur = ({ target }: FocusEvent) => {
    const mark = markOf(target)
    if (mark) preview.leave(mark)
  }

  const pane = map.getPane('mapPane')
  pane?.addEventListener('pointerover', enter, { signal })
  pane?.addEventListener('pointermove', move, { signal })
  pane?.addEventListener('pointerout', leave, { signal })
  pane?.addEventListener('focusin', focus, { signal })
  pane?.addEventListener('focusout', blur, { signal })
  return () => listening.abort()
}
