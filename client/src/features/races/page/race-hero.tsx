import { ArrowLeft, CalendarDays, MapPin, Pencil } from 'lucide-react'
import { HeroLink } from '#client/features/listings/hero-link.tsx'
import { HeroTitle } from '#client/features/listings/hero-title.tsx'
import { ListingPicture } from '#client/features/listings/listing-picture.tsx'
import { LongDay } from '#client/ui/signs/long-day.tsx'
import { racePageMessages } from '#messages/client/features/races/page.ts'
import { raceMessages } from '#messages/shared/races.ts'
import { paths } from '#shared/pages/paths.ts'
import { placeText } from '#shared/places/place-text.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { isOver } from '../card/is-over.ts'
import { heroImageOf, raceArt } from '../card/race-art.ts'
import { DateNotice, EntryNotice, PlaceNotice } from '../card/race-notices.tsx'

type RaceHeroProps = {
  race: RaceView
  /** Whether the reader can edit this race. */
  mayEdit?: boolean
}

/** Picture, name, place and date, a link back to the list and, for its organizer, one to the form. */
export const RaceHero = ({ race, mayEdit = false }: RaceHeroProps) => (
  <div className="relative isolate flex min-h-[22rem] print:block print:min-h-0 flex-col justify-between gap-6 overflow-hidden sm:min-h-[26rem]">
    <ListingPicture
      url={heroImageOf(race)}
      alt=""
      art={raceArt(race)}
      eager
      wideFrom={900}
      className="absolute inset-0 -z-10 size-full object-cover print:static print:h-48"
    />
    <div className="relative z-10 mx-auto print:hidden flex w-full max-w-page flex-wrap gap-3 px-4 pt-4">
      <HeroLink href={paths.home()}>
        <ArrowLeft aria-hidden className="size-5" />
        {racePageMessages().allRaces}
      </HeroLink>
      {mayEdit && (
        <HeroLink href={paths.editRace(race.id)}>
          <Pencil aria-hidden className="size-5" />
          {racePageMessages().edit}
        </HeroLink>
      )}
    </div>
    <HeroTitle name={race.name}>
      <div className="mt-3 flex flex-col gap-x-6 gap-y-1 text-lg sm:flex-row sm:flex-wrap">
        <p className="flex items-center gap-2">
          <MapPin aria-hidden className="size-5 shrink-0" />
          {placeText(race) || raceMessages().placeNotKnown}
          <PlaceNotice race={race} />
        </p>
        <p className="flex items-center gap-2 tabular-nums">
          <CalendarDays aria-hidden className="size-5 shrink-0" />
          <LongDay day={race.date} />
          <DateNotice race={race} />
        </p>
        <p className="flex items-center empty:hidden">
          <EntryNotice race={race} />
        </p>
        {isOver(race) && <p className="font-semibold">{racePageMessages().over}</p>}
      </div>
    </HeroTitle>
  </div>
)
