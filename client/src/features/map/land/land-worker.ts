import { landRings } from './land-rings.ts'

/** Loads the land file of an address and sends back its rings, off the main thread. */
self.onmessage = async ({ data: url }: MessageEvent<string>) => {
  const answer = await fetch(url, { priority: 'low' })
  const rings = landRings(await answer.json())
  self.postMessage(rings, { transfer: [rings.points.buffer, rings.starts.buffer, rings.boxes.buffer] })
}
