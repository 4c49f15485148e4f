import landUrl from 'world-atlas/land-50m.json?url'
import type { LandRings } from './land-rings.ts'

let loaded: Promise<LandRings | null> | undefined

const inWorker = () =>
  new Promise<LandRings | null>((resolve) => {
    const worker = new Worker(new URL('./land-worker.ts', import.meta.url), { type: 'module' })
    const finish = (rings: LandRings | null) => {
      worker.terminate()
      resolve(rings)
    }
    worker.onmessage = ({ data }: MessageEvent<LandRings>) => finish(data)
    worker.onerror = (event) => {
      event.preventDefault()
      loaded = undefined
      finish(null)
    }
    worker.postMessage(new URL(landUrl, location.href).href)
  })

/** The outlines of land, loaded once for all maps; null if they cannot be loaded, then the map has none. */
export const loadLand = (): Promise<LandRings | null> => {
  if (typeof Worker === 'undefined') return Promise.resolve(null)
  loaded ??= inWorker()
  return loaded
}
