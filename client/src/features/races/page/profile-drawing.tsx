import { memo } from 'react'
import { formatMetres, formatNumber } from '#client/lib/format/format.ts'
import { boundsOf, type Profile, ticksBetween } from './profile-scale.ts'

const HEIGHT = 260
const LEFT = 62
const RIGHT = 32
const TOP = 12
const BOTTOM = 32

export const kilometres = (km: number) => `${formatNumber(km)} km`

/** Where a profile's points are in its drawing, which is `width` wide. */
export const scaleOf = (profile: Profile, width: number) => {
  const { longest, low, high } = boundsOf(profile)
  const drawn = width - LEFT - RIGHT
  return {
    x: (km: number) => LEFT + (km / longest) * drawn,
    y: (metres: number) => TOP + ((high - metres) / (high - low)) * (HEIGHT - TOP - BOTTOM),
    /** The km at a share of the drawing's width. */
    kmAt: (share: number) => ((share * width - LEFT) / drawn) * longest,
    top: TOP,
    bottom: HEIGHT - BOTTOM,
    height: HEIGHT,
    width,
  }
}

export type ProfileScale = ReturnType<typeof scaleOf>

type DrawingProps = { profile: Profile; width: number; isNarrow: boolean }

/** The line with its axes. It does not change while somebody reads it, so it is not drawn again. */
export const ProfileDrawing = memo(({ profile, width, isNarrow }: DrawingProps) => {
  const { longest, low, high } = boundsOf(profile)
  const { x, y, bottom } = scaleOf(profile, width)
  const line = profile
    .map(([distance, metres]) => `${x(distance).toFixed(1)},${y(metres).toFixed(1)}`)
    .join(' ')
  const ground = `${x(0)},${bottom} ${line} ${x(longest).toFixed(1)},${bottom}`
  return (
    <>
      {ticksBetween(low, high, 4).map((metres) => (
        <g key={metres}>
          <line x1={LEFT} x2={width - RIGHT} y1={y(metres)} y2={y(metres)} className="stroke-contour" />
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
      <polyline points={line} fill="none" strokeWidth="2.5" strokeLinejoin="round" className="stroke-moss" />
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
    </>
  )
})
