import type * as L from 'leaflet'
import { mapMessages } from '#messages/client/features/map.ts'

const HINT_SHOWN = 1_400

const isMac = () => /mac/i.test(navigator.platform)

/**
 * The wheel scrolls the page. It zooms the map only after a click or a key press on it since the pointer
 * entered, or while Ctrl or ⌘ is held. Otherwise a hint is shown for a moment. Returns a function that undoes
 * all this.
 */
export const guardWheelZoom = (map: L.Map) => {
  const container = map.getContainer()
  const listening = new AbortController()
  const { signal } = listening
  let inUse = false
  let fading: ReturnType<typeof setTimeout> | undefined

  const hint = document.createElement('div')
  hint.className = 'map-wheel-hint'
  hint.setAttribute('aria-hidden', 'true')
  hint.textContent = mapMessages().wheelHint(isMac() ? '⌘' : 'Ctrl')
  container.append(hint)

  const use = () => {
    inUse = true
    hint.classList.remove('is-shown')
  }
  const leave = () => {
    inUse = false
  }
  const wheel = ({ ctrlKey, metaKey }: WheelEvent) => {
    if (inUse || ctrlKey || metaKey) {
      map.scrollWheelZoom.enable()
      return
    }
    map.scrollWheelZoom.disable()
    hint.classList.add('is-shown')
    clearTimeout(fading)
    fading = setTimeout(() => hint.classList.remove('is-shown'), HINT_SHOWN)
  }

  map.scrollWheelZoom.disable()
  container.addEventListener('pointerdown', use, { signal })
  container.addEventListener('keydown', use, { signal })
  container.addEventListener('pointerleave', leave, { signal })
  // On the parent, so that it runs before the map's own listener and this wheel event already counts.
  container.parentElement?.addEventListener('wheel', wheel, { signal, capture: true, passive: true })

  return () => {
    listening.abort()
    clearTimeout(fading)
    hint.remove()
  }
}
