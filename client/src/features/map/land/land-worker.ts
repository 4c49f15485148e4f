import { landRings } from './land-rings.ts'

/** Takes the address of a land file and answers its rings: fetched, read and projected off the main thread. */
self.onmessage = async ({ data: url }: MessageEvent<string>) => {
  const answer = await fetch(url, { priority: 'low' })
  const rings = landRings(await answer.json())
  self.postMessage(rings, { transfer: [rings.points.buffer, rings.starts.buffer, rings.boxes.buffer] })
}
