import { ArrowDown, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type ArtFacts, TerrainArt } from '#client/features/listings/terrain-art.tsx'
import { paths } from '#shared/pages/paths.ts'
import { homeMessages } from './home-messages.ts'

const TILE =
  'group relative isolate flex min-h-28 w-full flex-col justify-end overflow-hidden rounded-2xl p-4 text-left text-white sm:min-h-48 sm:p-6'

const RACE_ART: ArtFacts = { id: 12, terrain: ['Mountain'], elevationGain: 2400, kind: 'race' }
const TRIP_ART: ArtFacts = { id: 5, terrain: ['Coastal'], elevationGain: 900, kind: 'trip' }

type TileFaceProps = { art: ArtFacts; shade: string; title: ReactNode; text: string }

const TileFace = ({ art, shade, title, text }: TileFaceProps) => (
  <>
    <TerrainArt {...art} className="absolute inset-0 -z-20 size-full" />
    <span aria-hidden className={`absolute inset-0 -z-10 bg-linear-to-t ${shade}`} />
    <span className="flex items-center gap-2 font-bold font-heading text-2xl sm:text-3xl">{title}</span>
    <span className="sm:text-lg">{text}</span>
  </>
)

/** The headline, and two tiles: one scrolls to the race calendar, one leads to the trips. */
export const HomeTiles = ({ onCalendar }: { onCalendar: () => void }) => {
  const text = homeMessages()
  return (
    <section aria-labelledby="headline" className="pt-6 sm:pt-12">
      <h1 id="headline" className="max-w-3xl text-4xl sm:text-5xl">
        {text.headline}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-quiet">{text.intro}</p>
      <div className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <button type="button" onClick={onCalendar} className={TILE}>
          <TileFace
            art={RACE_ART}
            shade="from-[#1d3d2b] via-[#1d3d2bd9] to-[#1d3d2b00]"
            title={
              <>
                {text.raceCalendar}
                <ArrowDown
                  aria-hidden
                  className="size-6 transition-transform duration-150 group-hover:translate-y-1"
                />
              </>
            }
            text={text.raceCalendarText}
          />
        </button>
        <Link href={paths.trips()} className={TILE}>
          <TileFace
            art={TRIP_ART}
            shade="from-[#173f50] via-[#173f50d9] to-[#173f5000]"
            title={
              <>
                {text.trailAdventures}
                <ArrowRight
                  aria-hidden
                  className="size-6 transition-transform duration-150 group-hover:translate-x-1"
                />
              </>
            }
            text={text.trailAdventuresText}
          />
        </Link>
      </div>
    </section>
  )
}
