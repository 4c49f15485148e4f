import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const PACKAGES = join(import.meta.dirname, '../../node_modules')
const FILES: Record<string, string> = {
  '/leaflet.js': 'leaflet/dist/leaflet.js',
  '/leaflet.css': 'leaflet/dist/leaflet.css',
  '/markercluster.js': 'leaflet.markercluster/dist/leaflet.markercluster.js',
}

// As its own documentation uses it. The data are fetched when `start` is called, once everything else is there.
const PAGE = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><link rel="stylesheet" href="/leaflet.css">
<style>#map { height: 600px } .marker-cluster { background: #cde; border-radius: 50% }</style>
<div id="map"></div><script src="/leaflet.js"></script><script src="/markercluster.js"></script>
<script>
const map = L.map('map', { maxZoom: 18 }).setView([62, 15], 4)
globalThis.start = async () => {
  const pins = await (await fetch('/pins.json')).json()
  const group = L.markerClusterGroup()
  group.addLayers(pins.map(([lat, lng, name]) => L.marker([lat, lng], { title: name })))
  map.addLayer(group)
}
</script>`

export type PeerPin = [lat: number, lng: number, name: string]

/** A page that shows these pins with `leaflet.markercluster`. */
export const servePeer = async (pins: PeerPin[]) => {
  const data = JSON.stringify(pins)
  const server = createServer(async (req, res) => {
    const file = FILES[req.url ?? '']
    if (file) {
      res.setHeader('Content-Type', file.endsWith('.css') ? 'text/css' : 'text/javascript')
      return void res.end(await readFile(join(PACKAGES, file)))
    }
    const isData = req.url === '/pins.json'
    res.setHeader('Content-Type', isData ? 'application/json' : 'text/html')
    res.end(isData ? data : PAGE)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { base: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
