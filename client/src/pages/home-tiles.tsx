import { ArrowDown, ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'

const TILE =
  'group relative isolate flex min-h-32 w-full flex-col justify-end gap-1 overflow-hidden rounded-2xl p-5 text-left sm:min-h-40'

/** The headline and the two ways on: the race calendar below, and the trips. */
export const HomeTiles = ({ onCalendar }: { onCalendar: () => void }) => (
  <section aria-labelledby="headline" className="pt-8 sm:pt-12">
    <h1 id="headline" className="max-w-3xl text-4xl sm:text-5xl">
      Find a small trail race or running trip
    </h1>
    <p className="mt-3 max-w-prose text-lg text-quiet">
      Races with more ridge than red carpet, and guided trips from hut to hut. Look by distance, climb,
      terrain and date, on a list or on the map.
    </p>
    <div className="mt-6 grid gap-4 sm:grid-cols-2">
      <button type="button" onClick={onCalendar} className={`${TILE} bg-moss text-on-moss`}>
        <span className="flex items-center gap-2 font-bold font-heading text-2xl">
          Race calendar
          <ArrowDown
            aria-hidden
            className="size-6 transition-transform duration-150 group-hover:translate-y-1"
          />
        </span>
        <span>Small races, soonest first</span>
      </button>
      <Link href={paths.trips()} className={`${TILE} bg-glacier text-on-glacier`}>
        <span className="flex items-center gap-2 font-bold font-heading text-2xl">
          Trail adventures
          <ArrowRight
            aria-hidden
            className="size-6 transition-transform duration-150 group-hover:translate-x-1"
          />
        </span>
        <span>Guided running trips in small groups</span>
      </Link>
    </div>
  </section>
)
