import { type PointerEvent, useId, useRef } from 'react'
import { uiMessages } from '#messages/client/ui.ts'
import { classNames } from '../class-names.ts'

type StopSliderProps = {
  /** What is chosen here, such as `Distance`. */
  label: string
  /** Values from low to high, such as `[10, 50, 100]`. */
  stops: readonly number[]
  /** The labels of the stops, in the same order. */
  labels: readonly string[]
  /** The chosen range in words. By default `10K to 50K`. */
  words?: string | undefined
  /** Lower and upper value, each one of the stops. */
  value: readonly [number, number]
  onChange: (value: [number, number]) => void
  className?: string
}

const THUMB = classNames(
  'stop-thumb pointer-events-none absolute inset-0 m-0 h-11 w-full appearance-none bg-transparent',
  'focus-visible:outline-none',
)

/**
 * A range between two of a few stops. It is two native sliders on one track, so keyboard, touch and
 * screen readers work as usual. A press on the track moves the nearer thumb. The thumbs can meet but
 * not pass each other.
 */
export const StopSlider = ({ label, stops, labels, words, value, onChange, className }: StopSliderProps) => {
  const id = useId()
  const { range } = uiMessages()
  const last = stops.length - 1
  const low = Math.max(0, stops.indexOf(value[0]))
  const high = stops.indexOf(value[1]) === -1 ? last : stops.indexOf(value[1])

  const set = (nextLow: number, nextHigh: number) => {
    const [from, to] = [stops[nextLow], stops[nextHigh]]
    if (from !== undefined && to !== undefined && (from !== value[0] || to !== value[1])) onChange([from, to])
  }
  const move = (nextLow: number, nextHigh: number) => set(Math.min(nextLow, high), Math.max(nextHigh, low))

  // Two thumbs on the same stop: a drag in either direction moves one of them away from it.
  const metAt = useRef<number | undefined>(undefined)
  const moveHigh = (next: number) => {
    const met = metAt.current
    if (met === undefined) move(low, next)
    else set(Math.min(met, next), Math.max(met, next))
  }

  const pressTrack = (event: PointerEvent<HTMLDivElement>) => {
    metAt.current = low === high ? low : undefined
    if (event.target instanceof HTMLInputElement) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const stop = Math.round(((event.clientX - left - 22) / (width - 44)) * last)
    const near = Math.min(last, Math.max(0, stop))
    if (near - low < high - near || near < low) move(near, high)
    else move(low, near)
  }

  const letGo = () => {
    metAt.current = undefined
  }

  const at = (stop: number) => `calc(22px + (100% - 44px) * ${stop / last})`
  return (
    <fieldset aria-labelledby={id} className={classNames('min-w-0', className)}>
      <div className="flex items-baseline justify-between gap-2">
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span className="text-quiet text-sm tabular-nums">
          {words ?? range.both(labels[low] ?? '', labels[high] ?? '')}
        </span>
      </div>
      <div className="relative h-11 touch-pan-y" onPointerDown={pressTrack} onPointerUp={letGo}>
        <div className="slider-track absolute inset-x-[22px] top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-contour" />
        <div
          className="slider-chosen absolute top-1/2 h-1.5 -translate-y-1/2 bg-moss"
          style={{ left: at(low), right: `calc(100% - (${at(high)}))` }}
        />
        {(['from', 'to'] as const).map((end, index) => (
          <input
            key={end}
            type="range"
            min={0}
            max={last}
            step={1}
            value={index === 0 ? low : high}
            aria-label={range[end](label)}
            aria-valuetext={labels[index === 0 ? low : high]}
            onChange={({ target }) =>
              index === 0 ? move(Number(target.value), high) : moveHigh(Number(target.value))
            }
            className={classNames(THUMB, index === 0 && low === last && 'z-10')}
          />
        ))}
      </div>
      <div aria-hidden className="relative h-5 text-quiet text-xs tabular-nums">
        {labels.map((text, stop) => (
          <span key={text} className="-translate-x-1/2 absolute whitespace-nowrap" style={{ left: at(stop) }}>
            {text}
          </span>
        ))}
      </div>
    </fieldset>
  )
}
