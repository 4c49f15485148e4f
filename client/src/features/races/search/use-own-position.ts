import { useState } from 'react'
import type { Position } from '#shared/places/geo.ts'

type State = 'idle' | 'locating' | 'denied' | 'failed'

const PATIENCE_MS = 15_000
const GOOD_ENOUGH_MS = 600_000

// About a kilometre: near enough for races, and a shared address does not tell where somebody lives.
const roughly = (degrees: number) => Math.round(degrees * 100) / 100

/** Asks the browser where the visitor is, when they ask for it. `onFound` gets the position to about a kilometre. */
export const useOwnPosition = (onFound: (position: Position) => void) => {
  const [state, setState] = useState<State>('idle')
  const locate = () => {
    if (!('geolocation' in navigator)) return setState('failed')
    setState('locating')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onFound({ lat: roughly(coords.latitude), lng: roughly(coords.longitude) })
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { timeout: PATIENCE_MS, maximumAge: GOOD_ENOUGH_MS },
    )
  }
  return { state, locate }
}
