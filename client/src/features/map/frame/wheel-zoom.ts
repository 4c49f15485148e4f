import type * as L from 'leaflet'

const HINT_SHOWN = 1_400

const isMac = () => /mac/i.test(navigator.platform)

/**
 * The wheel scrolls the page and zooms only a map that is in use: one that was clicked, or worked by keys,
 * since the pointer came to it; or with Ctrl or ⌘ held. A wheel turned in vain says so for a moment.
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
  hint.textContent = `Click the map or hold ${isMac() ? '⌘' : 'Ctrl'} to zoom with the wheel`
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
  // Above the map's own listener, so that the map is ready for the very wheel event that decides.
  container.parentElement?.addEventListener('wheel', wheel, { signal, capture: true, passive: true })

  return () => {
    listening.abort()
    clearTimeout(fading)
    hint.remove()
  }
}
