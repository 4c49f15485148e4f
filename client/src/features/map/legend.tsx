import './pins/pins.css'
import type { Tone } from './pins/pin.ts'

/** What the labels of one tone mean: `sample` stands for them, such as `42 km`. */
export type LegendLine = { tone: Tone; sample: string; text: string }

const hasTouch = () => typeof navigator !== 'undefined' && navigator.maxTouchPoints > 0
const canHover = () => typeof matchMedia !== 'function' || matchMedia('(any-hover: hover)').matches

const hint = () =>
  hasTouch() && !canHover() ? 'Tap to preview, then View Details' : 'Hover to preview, click to view details'

/** How to read and use the map ("Map view"). Stands apart from the map, so that it is there before it. */
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
