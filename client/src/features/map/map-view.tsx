import 'leaflet/dist/leaflet.css'
import './pins/pins.css'
import './map.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMediaQuery } from '#client/lib/browser/use-media-query.ts'
import type { Place } from './frame/extent.ts'
import type { Pin, PinGroup, Sight, View } from './pins/pin.ts'
import type { Describe } from './preview/preview.ts'
import { createTrailMap, type TrailMap } from './trail-map.ts'

export type { Pin, PinGroup, Sight, View } from './pins/pin.ts'

export type MapViewProps = {
  /** A new list rebuilds the markers. The view stays. */
  pins: readonly Pin[]
  /** Groups from the server, when there are too many pins to send. */
  groups?: readonly PinGroup[]
  /**
   * Places to bring into view, such as the results of a search. Each new list moves the map once. Null moves it
   * back to the start if a list had moved it.
   */
  frame?: readonly Place[] | null | undefined
  /** The places that 'Show all' brings into view. */
  all: readonly Place[]
  /** Whether they are all in view already, so that 'Show all' is disabled. */
  isAllInSight: boolean
  /** Text in the corner, such as how many pins are in view. */
  caption?: string | undefined
  /** Shown when the map has nothing to show, with the reason. */
  notice?: string | undefined
  onOpen: (href: string) => void
  /** A pin to highlight, such as the one whose card is hovered in a list beside the map. */
  highlighted?: Pin | null
  /** Called with the pin whose preview opens, and with null when it closes. */
  onPoint?: (pin: Pin | null) => void
  /** More lines for the preview of a pin. They may take a moment. */
  describe?: Describe
  /**
   * With it, the map offers to search the part of the world that somebody has moved it to, with a button of this
   * text.
   */
  areaSearch?: { text: string; onSearch: (view: View) => void }
  /** Called when the map is ready and after each move. */
  onViewChange?: (view: View) => void
  /** Called for each new list and after each move. */
  onSight?: (sight: Sight) => void
  /** An empty `url` means no tiles; `attribution` is HTML that the site's operator set. */
  tiles: { url: string; attribution: string }
  /** The region's name for screen readers. */
  label: string
}

const NO_GROUPS: readonly PinGroup[] = []

/** The map of pins, 600 px high (specification, "Map view" and "Map marker"). */
export default function MapView(props: MapViewProps) {
  const { pins, groups = NO_GROUPS, frame, all, isAllInSight, caption, notice, tiles, label } = props
  const { highlighted = null, areaSearch } = props
  const element = useRef<HTMLElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const isSmall = useMediaQuery('(width < 640px)')
  const [map, setMap] = useState<TrailMap | null>(null)
  const [explored, setExplored] = useState<View | null>(null)
  const onOpen = useEffectEvent((href: string) => props.onOpen(href))
  const onViewChange = useEffectEvent((view: View) => props.onViewChange?.(view))
  const onSight = useEffectEvent((sight: Sight) => props.onSight?.(sight))
  const onPoint = useEffectEvent((pin: Pin | null) => props.onPoint?.(pin))
  const describe = useEffectEvent(async (pin: Pin) => (await props.describe?.(pin)) ?? [])

  useEffect(() => {
    if (!element.current) return
    const calls = { onOpen, onViewChange, onSight, onPoint, describe, onExplore: setExplored }
    const created = createTrailMap(element.current, calls)
    setMap(created)
    return () => created.destroy()
  }, [])
  // On a phone the buttons would hide pins, so they are above the map.
  useEffect(() => map?.placeButtons(isSmall ? buttons.current : null), [map, isSmall])
  useEffect(() => map?.setTiles(tiles.url, tiles.attribution), [map, tiles.url, tiles.attribution])
  useEffect(() => map?.show(pins, groups), [map, pins, groups])
  useEffect(() => {
    if (frame) map?.frame(frame)
    else if (frame === null) map?.unframe()
    if (frame !== undefined) setExplored(null)
  }, [map, frame])
  useEffect(() => map?.highlight(highlighted), [map, highlighted])
  useEffect(() => map?.offerAll(all, isAllInSight), [map, all, isAllInSight])

  const searchArea = (view: View) => {
    map?.settle()
    setExplored(null)
    areaSearch?.onSearch(view)
    // The button is gone, and the keyboard goes on from the map.
    element.current?.focus({ preventScroll: true })
  }

  return (
    <div className="map-view">
      <div className="map-bar">
        {caption && <p className="map-caption">{caption}</p>}
        <div ref={buttons} className="map-buttons" />
      </div>
      <section ref={element} className="map-canvas" aria-label={label} />
      <div className="map-words">
        {areaSearch && explored && (
          <button type="button" className="map-search-area" onClick={() => searchArea(explored)}>
            {areaSearch.text}
          </button>
        )}
        {notice && <p className="map-notice">{notice}</p>}
      </div>
      <div className="map-rail" data-side="left" />
      <div className="map-rail" data-side="right" />
    </div>
  )
}
