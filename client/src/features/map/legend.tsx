import './pins/pins.css'
import { mapMessages } from '#messages/client/features/map.ts'
import type { Tone } from './pins/pin.ts'

/** What one kind of label means; `sample` is an example of it, such as `42 km`. */
export type LegendLine = { tone: Tone; sample: string; text: string }

const hasTouch = () => typeof navigator !== 'undefined' && navigator.maxTouchPoints > 0
const canHover = () => typeof matchMedia !== 'function' || matchMedia('(any-hover: hover)').matches

const hint = () => (hasTouch() && !canHover() ? mapMessages().legend.tap : mapMessages().legend.hover)

/** How to read and use the map (specification, "Map view"). Not part of the map, so that it shows before the map loads. */
export const MapLegend = ({ lines }: { lines: readonly LegendLine[] }) => (
  <div className="map-legend">
    <ul>
      {lines.map(({ tone, sample, text }) => (
        <li key={`${tone} ${sample}`}>
          <span className={`map-pin map-pin-${tone} map-pin-sample`} aria-hidden="true">
            {sample}
          </span>
          {text}
        </li>
      ))}
    </ul>
    <p>{hint()}</p>
  </div>
)
