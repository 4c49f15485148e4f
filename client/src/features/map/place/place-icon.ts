import './place-icon.css'
import * as L from 'leaflet'

/** A drop-shaped marker with its tip at the position. */
export const placeIcon = () =>
  L.divIcon({
    className: 'place-marker',
    html: '<svg viewBox="0 0 30 42" aria-hidden="true"><path d="M15 1C7 1 1.5 7 1.5 14.5 1.5 25 15 41 15 41s13.5-16 13.5-26.5C28.5 7 23 1 15 1Z"/><circle cx="15" cy="14.5" r="5.5"/></svg>',
    iconSize: [30, 42],
    iconAnchor: [15, 41],
  })
