import 'leaflet/dist/leaflet.css'
import '../map.css'
import './course-map.css'
import * as L from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Position } from '#shared/places/geo.ts'
import { type CourseLine, positionAt } from '#shared/races/track/course-line.ts'
import { metresBetween } from '#shared/races/track/track.ts'
import { createBaseMap } from '../frame/base-map.ts'
import { nearestKm } from './nearest-km.ts'

export type CourseMapProps = {
  line: CourseLine
  /** The km that the profile reads; its place is marked on the map. */
  km: number | null
  onRead: (km: number | null) => void
  /** What the map shows, for screen readers. */
  label: string
  /** An empty `url` means no tiles; `attribution` is HTML that the site's operator set. */
  tiles: { url: string; attribution: string }
}

/** A pointer this near to the line, in pixels, reads it. */
const REACH = { mouse: 20, touch: 32 }
/** A finish this near to the start, in metres, is the same place. */
const SAME_PLACE = 300

const dot = (className: string, size: number, end?: 'start' | 'finish') => {
  const icon = L.divIcon({ className, iconSize: [size, size] })
  const create = icon.createIcon.bind(icon)
  icon.createIcon = (old) => {
    const element = create(old)
    if (end) element.dataset.end = end
    return element
  }
  return icon
}

const markerAt = ({ lat, lng }: Position, icon: L.DivIcon) =>
  L.marker([lat, lng], { icon, interactive: false, keyboard: false })

/** Longitudes that go on past 180 degrees, so that a course over the date line is one line. */
const connected = (points: readonly Position[]): L.LatLngTuple[] => {
  let last = points[0]?.lng ?? 0
  return points.map(({ lat, lng }) => {
    last = lng + Math.round((last - lng) / 360) * 360
    return [lat, last]
  })
}

const endsOf = ({ points }: CourseLine) => {
  const [start, finish] = [points[0], points.at(-1)]
  if (!start || !finish) return []
  const isLoop = metresBetween(start, finish) < SAME_PLACE
  return [
    ...(isLoop ? [] : [markerAt(finish, dot('course-end', 16, 'finish'))]),
    markerAt(start, dot('course-end', 16, 'start')),
  ]
}

/**
 * The line of a course. The place that the profile reads is marked; a pointer near the line reads the
 * profile. On touch screens one finger scrolls the page, and a tap on the line reads it.
 */
export default function CourseMap({ line, km, onRead, label, tiles }: CourseMapProps) {
  const element = useRef<HTMLElement>(null)
  const [base, setBase] = useState<ReturnType<typeof createBaseMap> | null>(null)
  const read = useEffectEvent(onRead)

  useEffect(() => {
    if (!element.current) return
    const created = createBaseMap(element.current)
    L.control.scale({ imperial: false, position: 'bottomleft' }).addTo(created.map)
    if (window.matchMedia?.('(pointer: coarse)').matches) created.map.dragging.disable()
    setBase(created)
    return () => created.destroy()
  }, [])
  useEffect(() => base?.setTiles(tiles.url, tiles.attribution), [base, tiles.url, tiles.attribution])

  useEffect(() => {
    if (!base) return
    const { map } = base
    const path = connected(line.points)
    const edge = L.polyline(path, { className: 'course-line-edge', interactive: false })
    const drawn = L.polyline(path, { className: 'course-line', interactive: false })
    map.fitBounds(drawn.getBounds(), { padding: [28, 28], animate: false })
    const layer = L.layerGroup([edge, drawn, ...endsOf(line)]).addTo(map)

    // Where the points are on the screen, until the map moves.
    let spots: L.Point[] | null = null
    const forget = () => {
      spots = null
    }
    const kms = line.points.map((point) => point.km)
    const readPointer = ({ containerPoint }: L.LeafletMouseEvent, reach: number) => {
      spots ??= path.map((place) => map.latLngToContainerPoint(place))
      read(nearestKm(spots, kms, containerPoint, reach))
    }
    const move = (event: L.LeafletMouseEvent) => readPointer(event, REACH.mouse)
    const tap = (event: L.LeafletMouseEvent) => readPointer(event, REACH.touch)
    const leave = () => read(null)
    map.on('mousemove', move).on('click', tap).on('mouseout', leave).on('move zoom resize', forget)
    return () => {
      map.off('mousemove', move).off('click', tap).off('mouseout', leave).off('move zoom resize', forget)
      layer.remove()
    }
  }, [base, line])

  const [marker] = useState(() => markerAt({ lat: 0, lng: 0 }, dot('course-point', 20)))
  useEffect(() => {
    if (!base) return
    if (km === null) return void marker.remove()
    marker.setLatLng(positionAt(line, km)).addTo(base.map)
  }, [base, line, km, marker])

  return (
    <div className="map-view course-map">
      <section ref={element} className="map-canvas" aria-label={label} />
      <div className="map-rail" data-side="left" />
      <div className="map-rail" data-side="right" />
    </div>
  )
}
