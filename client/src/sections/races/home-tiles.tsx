import { ArrowDown, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type ArtFacts, TerrainArt } from '#client/features/listings/terrain-art.tsx'
import { homeMessages } from '#messages/client/sections/races/home.ts'
import { paths } from '#shared/pages/paths.ts'
import { CALENDAR_ID } from './calendar-id.ts'

const TILE =
  'group relative isolate flex min-h-14 w-full flex-col justify-end overflow-hidden rounded-xl px-2.5 py-2 text-left text-white sm:min-h-24 sm:rounded-2xl sm:px-5 sm:py-3 lg:min-h-30'

// A long word of some language goes on below instead of beyond the tile.
const WORDS = 'min-w-0 wrap-anywhere hyphens-auto'

const ARROW =
  'size-4 shrink-0 max-[359px]:hidden min-[400px]:size-5 transition-transform duration-150 sm:size-6'

const RACE_ART: ArtFacts = {
  id: 14,
  terrain: ['Mountain'],
  elevationGain: 2400,
  distanceKm: 42,
  kind: 'race',
}
const TRIP_ART: ArtFacts = { id: 16, terrain: ['Coastal'], elevationGain: 900, kind: 'trip' }

type TileFaceProps = { art: ArtFacts; shade: string; title: ReactNode; text: string }

const TileFace = ({ art, shade, title, text }: TileFaceProps) => (
  <>
    <TerrainArt {...art} className="absolute inset-0 -z-20 size-full" />
    <span aria-hidden className={`absolute inset-0 -z-10 bg-linear-to-t ${shade}`} />
    <span className="flex items-center gap-1 font-bold font-heading leading-tight sm:gap-2 sm:text-2xl min-[400px]:text-lg">
      {title}
    </span>
    <span className="hidden text-sm leading-snug sm:block">{text}</span>
  </>
)

const goToCalendar = () => {
  const calendar = document.getElementById(CALENDAR_ID)
  calendar?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  calendar?.focus({ preventScroll: true })
}

/** Two tiles: one scrolls to the race calendar, one leads to the trips. */
export const HomeTiles = () => {
  const text = homeMessages()
  return (
    <div className="grid grid-cols-2 gap-2.5 sm:gap-4">
      <button type="button" onClick={goToCalendar} className={TILE}>
        <TileFace
          art={RACE_ART}
          shade="from-[#1d3d2b] via-[#1d3d2bd9] to-[#1d3d2b33]"
          title={
            <>
              <span className={WORDS}>{text.raceCalendar}</span>
              <ArrowDown aria-hidden className={`${ARROW} group-hover:translate-y-1`} />
            </>
          }
          text={text.raceCalendarText}
        />
      </button>
      <Link href={paths.trips()} className={TILE}>
        <TileFace
          art={TRIP_ART}
          shade="from-[#173f50] via-[#173f50d9] to-[#173f5033]"
          title={
            <>
              <span className={WORDS}>{text.trailAdventures}</span>
              <ArrowRight aria-hidden className={`${ARROW} group-hover:translate-x-1`} />
            </>
          }
          text={text.trailAdventuresText}
        />
      </Link>
    </div>
  )
}
