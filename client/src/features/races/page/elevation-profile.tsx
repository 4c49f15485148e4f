import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { useIsNarrow } from '#client/lib/browser/use-media-query.ts'
import { formatMetres, formatNumber } from '#client/lib/format/format.ts'
import { racePageMessages } from './messages.ts'
import { boundsOf, heightAt, type Profile, ticksBetween } from './profile-scale.ts'

const HEIGHT = 260
const LEFT = 62
const RIGHT = 32
const TOP = 12
const BOTTOM = 32

/** A profile with fewer points is a sketch: its climbs add up to less than the race's. */
const SKETCH_BELOW = 60

const kilometres = (km: number) => `${formatNumber(km)} km`

/** The course seen from the side. The pointer or the arrow keys read the elevation at a point. */
export const ElevationProfile = ({ profile }: { profile: Profile }) => {
  const hintId = useId()
  const text = racePageMessages()
  const [km, setKm] = useState<number | null>(null)
  // Drawn for the width of the screen, so that the numbers on its axes stay readable.
  const isNarrow = useIsNarrow()
  const WIDTH = isNarrow ? 380 : 800
  const { longest, lowest, highest, low, high } = boundsOf(profile)
  if (profile.length < 2 || longest <= 0) return null

  const x = (distance: number) => LEFT + (distance / longest) * (WIDTH - LEFT - RIGHT)
  const y = (metres: number) => TOP + ((high - metres) / (high - low)) * (HEIGHT - TOP - BOTTOM)
  const line = profile
    .map(([distance, metres]) => `${x(distance).toFixed(1)},${y(metres).toFixed(1)}`)
    .join(' ')
  const ground = `${x(0)},${HEIGHT - BOTTOM} ${line} ${x(longest).toFixed(1)},${HEIGHT - BOTTOM}`
  const readAt = km ?? 0
  const reading = `${kilometres(readAt)}, ${formatMetres(heightAt(profile, readAt))}`

  const readPointer = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = (((clientX - left) / width) * WIDTH - LEFT) / (WIDTH - LEFT - RIGHT)
    setKm(Math.min(longest, Math.max(0, share * longest)))
  }
  const readKey = (event: KeyboardEvent) => {
    const step = longest / 100
    const moves: Record<string, number> = {
      ArrowRight: readAt + step,
      ArrowUp: readAt + step,
      ArrowLeft: readAt - step,
      ArrowDown: readAt - step,
      PageUp: readAt + step * 10,
      PageDown: readAt - step * 10,
      Home: 0,
      End: longest,
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    setKm(Math.min(longest, Math.max(0, next)))
  }

  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4 text-quiet tabular-nums">
        <span>{text.profileBetween(formatMetres(lowest), formatMetres(highest))}</span>
        <span aria-hidden>{km === null ? '' : reading}</span>
      </p>
      <div
        className="mt-2 touch-pan-y select-none rounded-xl border border-contour bg-card"
        role="slider"
        tabIndex={0}
        aria-label={text.profile}
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={Math.round(longest * 10) / 10}
        aria-valuenow={Math.round(readAt * 10) / 10}
        aria-valuetext={reading}
        onPointerMove={readPointer}
        onPointerDown={readPointer}
        onPointerLeave={() => setKm(null)}
        onKeyDown={readKey}
        onBlur={() => setKm(null)}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="block w-full">
          {ticksBetween(low, high, 4).map((metres) => (
            <g key={metres}>
              <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(metres)} y2={y(metres)} className="stroke-contour" />
              <text
                x={LEFT - 8}
                y={y(metres) + 5}
                textAnchor="end"
                className="fill-quiet text-[14px] tabular-nums"
              >
                {formatMetres(metres)}
              </text>
            </g>
          ))}
          <polygon points={ground} className="fill-moss opacity-20" />
          <polyline
            points={line}
            fill="none"
            strokeWidth="2.5"
            strokeLinejoin="round"
            className="stroke-moss"
          />
          {ticksBetween(0, longest, isNarrow ? 4 : 8).map((distance) => (
            <text
              key={distance}
              x={x(distance)}
              y={HEIGHT - 10}
              textAnchor="middle"
              className="fill-quiet text-[14px] tabular-nums"
            >
              {kilometres(distance)}
            </text>
          ))}
          {km !== null && (
            <g className="pointer-events-none">
              <line
                x1={x(km)}
                x2={x(km)}
                y1={TOP}
                y2={HEIGHT - BOTTOM}
                strokeDasharray="4 4"
                className="stroke-ink"
              />
              <circle
                cx={x(km)}
                cy={y(heightAt(profile, km))}
                r="6"
                strokeWidth="3"
                className="fill-card stroke-glow"
              />
            </g>
          )}
        </svg>
      </div>
      {profile.length < SKETCH_BELOW && (
        <p className="mt-1 text-quiet text-sm">{text.profileSketch(profile.length)}</p>
      )}
      <p id={hintId} className="sr-only">
        {text.profileHint}
      </p>
    </div>
  )
}
