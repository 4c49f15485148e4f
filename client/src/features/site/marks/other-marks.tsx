import { BADGE, MarkFrame, type MarkProps } from './mark.tsx'

/** Three peaks in a row, each taller than the one before: LAMB, GOAT and SHEPHERD. */
export const HerdMark = ({ colours = BADGE, className }: MarkProps) => (
  <MarkFrame ground={colours.ground} className={className}>
    <path d="M7 49L17 32L27 49Z" fill={colours.body[1]} opacity="0.6" />
    <path d="M16.5 49L29.5 25L42.5 49Z" fill={colours.body[1]} />
    <path d="M27.5 49L43 14L58 49Z" fill={colours.body[0]} />
    <path d="M43 14L48 25.7L45.2 24.2L43 27.4L40.8 24.2L37.8 25.7Z" fill={colours.accent[0]} />
  </MarkFrame>
)

/** A ram's horn drawn as contour lines. */
export const HornMark = ({ colours = BADGE, className }: MarkProps) => (
  <MarkFrame ground={colours.ground} className={className}>
    <g fill="none" strokeWidth="4" strokeLinecap="round">
      <path
        d="M13 53C11 25 21 11 35 11C46 11 53 18.5 53 28C53 36 47.2 41.5 40.5 41.5S29.3 36.6 29.3 30.7S33.4 22.2 37 22.2S43.3 24.9 43.3 28"
        stroke={colours.body[0]}
      />
      <path d="M21.5 53C19.7 29 25.5 19 35 19" stroke={colours.body[1]} />
      <path d="M30 53C29.4 50 29.1 47 29.2 44" stroke={colours.accent[0]} />
    </g>
  </MarkFrame>
)

/** A signpost with a ridge cut out of its board. */
export const WaymarkMark = ({ colours = BADGE, className }: MarkProps) => (
  <MarkFrame ground={colours.ground} className={className}>
    <path d="M29 35H35V56H29Z" fill={colours.body[0]} />
    <path
      fillRule="evenodd"
      d="M10 11H43L55 22L43 33H10ZM15 29L23 17L27.3 23.2L30.8 18.5L38.5 29Z"
      fill={colours.accent[0]}
    />
  </MarkFrame>
)
