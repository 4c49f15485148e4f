import { ArrowLeft, CalendarDays, MapPin, Pencil } from 'lucide-react'
import { HeroLink } from '#client/features/listings/hero-link.tsx'
import { ListingPicture } from '#client/features/listings/listing-picture.tsx'
import { formatLongDay } from '#client/lib/format.ts'
import { paths } from '#shared/paths.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { heroImageOf, raceArt } from './race-art.ts'

type RaceHeroProps = {
  race: RaceView
  /** Whether the reader is one who keeps this race. */
  mayEdit?: boolean
}

/** Picture, name, place and day, the way back to the list and, for those who may, to the form. */
export const RaceHero = ({ race, mayEdit = false }: RaceHeroProps) => (
  <div className="relative isolate flex min-h-[22rem] flex-col justify-between overflow-hidden sm:min-h-[26rem]">
    <ListingPicture
      url={heroImageOf(race)}
      alt=""
      art={raceArt(race)}
      eager
      className="absolute inset-0 -z-10 size-full object-cover"
    />
    <div
      aria-hidden
      className="absolute inset-0 -z-10 bg-linear-to-t from-black/80 via-45% via-black/30 to-70% to-transparent"
    />
    <div className="mx-auto flex w-full max-w-page flex-wrap gap-3 px-4 pt-4">
      <HeroLink href={paths.home()}>
        <ArrowLeft aria-hidden className="size-5" />
        All races
      </HeroLink>
      {mayEdit && (
        <HeroLink href={paths.editRace(race.id)}>
          <Pencil aria-hidden className="size-5" />
          Edit this race
        </HeroLink>
      )}
    </div>
    <div className="mx-auto w-full max-w-page px-4 pb-6 text-white">
      <h1 tabIndex={-1} className="max-w-4xl text-4xl sm:text-5xl">
        {race.name}
      </h1>
      <div className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-lg">
        <p className="wrap-anywhere flex items-center gap-2">
          <MapPin aria-hidden className="size-5 shrink-0" />
          {race.location}
        </p>
        <p className="flex items-center gap-2 tabular-nums">
          <CalendarDays aria-hidden className="size-5" />
          <time dateTime={race.date}>{formatLongDay(race.date)}</time>
        </p>
      </div>
    </div>
  </div>
)
