import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { useIsNarrow } from '#client/lib/browser/use-media-query.ts'
import { formatMetres } from '#client/lib/format/format.ts'
import { classNames } from '#client/ui/class-names.ts'
import { racePageMessages } from '#messages/client/features/races/page.ts'
import { kilometres, ProfileDrawing, type ProfileScale, scaleOf } from './profile-drawing.tsx'
import { boundsOf, heightAt, type Profile } from './profile-scale.ts'

/** A profile with fewer points is a sketch: its climbs add up to less than the race's. */
const SKETCH_BELOW = 60

type ReadingProps = {
  /** The km that is read; null for none. */
  km: number | null
  onRead: (km: number | null) => void
}

const widthOf = (isNarrow: boolean) => (isNarrow ? 380 : 800)

type PointProps = { scale: ProfileScale; km: number; height: number }

/** The point that is read: a line down to the axis and a dot. */
const Reading = ({ scale, km, height }: PointProps) => (
  <g className="pointer-events-none">
    <line
      x1={scale.x(km)}
      x2={scale.x(km)}
      y1={scale.top}
      y2={scale.bottom}
      strokeDasharray="4 4"
      className="stroke-ink"
    />
    <circle cx={scale.x(km)} cy={scale.y(height)} r="6" strokeWidth="3" className="fill-card stroke-glow" />
  </g>
)

type SharedProfileProps = ReadingProps & {
  profile: Profile
  /** What is drawn on top of the profile. */
  marks?: (scale: ProfileScale) => ReactNode
}

/** A profile whose reading is shared with a map. */
export const SharedProfile = ({ profile, km, onRead, marks }: SharedProfileProps) => {
  const hintId = useId()
  const text = racePageMessages()
  // Drawn for the width of the screen, so that the numbers on its axes stay readable.
  const isNarrow = useIsNarrow()
  const width = widthOf(isNarrow === true)
  const { longest, lowest, highest } = useMemo(() => boundsOf(profile), [profile])
  const scale = useMemo(() => scaleOf(profile, width), [profile, width])
  if (profile.length < 2 || longest <= 0) return null

  const readAt = km ?? 0
  const height = heightAt(profile, readAt)
  const reading = `${kilometres(readAt)}, ${formatMetres(height)}`
  const read = (next: number) => onRead(Math.min(longest, Math.max(0, next)))

  const readPointer = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const box = currentTarget.getBoundingClientRect()
    read(scale.kmAt((clientX - box.left) / box.width))
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
    read(next)
  }

  return (
    <div>
      <p className="flex min-h-6 flex-wrap justify-between gap-x-4 text-quiet tabular-nums">
        <span>{text.profileBetween(formatMetres(lowest), formatMetres(highest))}</span>
        <span aria-hidden className="font-semibold text-ink">
          {km === null ? '' : reading}
        </span>
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
        // A finger that leaves the screen keeps its reading, so that people can look at the map.
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onRead(null)}
        onKeyDown={readKey}
        onBlur={() => onRead(null)}
      >
        {(isNarrow === null ? [true, false] : [isNarrow]).map((narrow) => (
          <svg
            key={String(narrow)}
            viewBox={`0 0 ${widthOf(narrow)} ${scale.height}`}
            aria-hidden="true"
            className={classNames(
              'block w-full',
              isNarrow === null && (narrow ? 'md:hidden' : 'max-md:hidden'),
            )}
          >
            <ProfileDrawing profile={profile} width={widthOf(narrow)} isNarrow={narrow} />
            {isNarrow !== null && marks?.(scale)}
            {km !== null && <Reading scale={scale} km={readAt} height={height} />}
          </svg>
        ))}
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

/** The course seen from the side. The pointer or the arrow keys read the elevation at a point. */
export const ElevationProfile = ({ profile }: { profile: Profile }) => {
  const [km, setKm] = useState<number | null>(null)
  return <SharedProfile profile={profile} km={km} onRead={setKm} />
}
