import type { ComponentType } from 'react'
import { Chip } from '#client/ui/signs/chip.tsx'
import { type MarkMessages, markMessages } from '#messages/client/features/site/marks.ts'
import { BADGE, GoatMark, type MarkColours, MarkFrame, type MarkProps } from './mark.tsx'

type MarkOption = { id: keyof MarkMessages['options']; Mark: ComponentType<MarkProps> }

/** Three peaks in a row, each taller than the one before: LAMB, GOAT and SHEPHERD. */
const HerdMark = ({ colours = BADGE, className }: MarkProps) => (
  <MarkFrame ground={colours.ground} className={className}>
    <path d="M7 49L17 32L27 49Z" fill={colours.body[1]} opacity="0.6" />
    <path d="M16.5 49L29.5 25L42.5 49Z" fill={colours.body[1]} />
    <path d="M27.5 49L43 14L58 49Z" fill={colours.body[0]} />
    <path d="M43 14L48 25.7L45.2 24.2L43 27.4L40.8 24.2L37.8 25.7Z" fill={colours.accent[0]} />
  </MarkFrame>
)

/** A ram's horn drawn as contour lines. */
const HornMark = ({ colours = BADGE, className }: MarkProps) => (
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
const WaymarkMark = ({ colours = BADGE, className }: MarkProps) => (
  <MarkFrame ground={colours.ground} className={className}>
    <path d="M29 35H35V56H29Z" fill={colours.body[0]} />
    <path
      fillRule="evenodd"
      d="M10 11H43L55 22L43 33H10ZM15 29L23 17L27.3 23.2L30.8 18.5L38.5 29Z"
      fill={colours.accent[0]}
    />
  </MarkFrame>
)

/** The logo options; the first is the chosen one. */
const MARK_OPTIONS: readonly MarkOption[] = [
  { id: 'goat', Mark: GoatMark },
  { id: 'herd', Mark: HerdMark },
  { id: 'horn', Mark: HornMark },
  { id: 'waymark', Mark: WaymarkMark },
]

type MarkGround = { id: keyof MarkMessages['grounds']; paper: string; ink: string; colours: MarkColours }

/** The backgrounds that a mark has to work on: its badge, light, dark and in one colour. */
const MARK_GROUNDS: readonly MarkGround[] = [
  { id: 'badge', paper: '#FFFFFF', ink: '#1E2A25', colours: BADGE },
  {
    id: 'paper',
    paper: '#FAF7F0',
    ink: '#1E2A25',
    colours: { accent: ['#C04E1A', '#9C3E12'], body: ['#4A7F5F', '#2F5D43'] },
  },
  {
    id: 'night',
    paper: '#0F1614',
    ink: '#ECE7DB',
    colours: { accent: ['#F2B84B', '#C98F2B'], body: ['#ECE7DB', '#A9B3AB'] },
  },
  {
    id: 'oneColour',
    paper: '#FFFFFF',
    ink: '#1E2A25',
    colours: { accent: ['#1E2A25', '#1E2A25'], body: ['#1E2A25', '#1E2A25'] },
  },
]

type Option = (typeof MARK_OPTIONS)[number]

const SIZES = ['size-12', 'size-8', 'size-4']

/** One mark on every background, large and as small as in a browser tab. */
const MarkOnGrounds = ({ Mark }: Pick<Option, 'Mark'>) => (
  <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {MARK_GROUNDS.map(({ id, paper, ink, colours }) => (
      <li
        key={id}
        className="flex flex-col gap-3 rounded-xl border border-contour p-3 sm:p-4"
        style={{ background: paper, color: ink }}
      >
        <Mark colours={colours} className="mx-auto my-1 size-24 sm:size-28" />
        <span className="flex items-end justify-center gap-3">
          {SIZES.map((size) => (
            <Mark key={size} colours={colours} className={size} />
          ))}
        </span>
        <span className="text-center text-sm">{markMessages().grounds[id]}</span>
      </li>
    ))}
  </ul>
)

/** All options; the first is the chosen one. */
export const MarkSheet = () => {
  const { chosen, options } = markMessages()
  return MARK_OPTIONS.map(({ id, Mark }, index) => (
    <section key={id} aria-labelledby={`mark-${index}`}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={`mark-${index}`} className="text-2xl">
          {options[id].name}
        </h2>
        {index === 0 && <Chip tone="moss">{chosen}</Chip>}
      </div>
      <p className="mt-1 mb-4 max-w-prose">{options[id].text}</p>
      <MarkOnGrounds Mark={Mark} />
    </section>
  ))
}
