import { ArrowLeft, CalendarDays, MapPin, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { HeroLink } from '#client/features/listings/hero-link.tsx'
import { HeroTitle } from '#client/features/listings/hero-title.tsx'
import { ListingPicture } from '#client/features/listings/listing-picture.tsx'
import { formatDays } from '#client/lib/format/format.ts'
import { Chip } from '#client/ui/signs/chip.tsx'
import { tripPageMessages } from '#messages/client/features/trips/page.ts'
import { sharedTripMessages } from '#messages/shared/trips.ts'
import { paths } from '#shared/pages/paths.ts'
import { placeText } from '#shared/places/place-text.ts'
import { lacks } from '#shared/trips/drafts.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { LevelBadge, PriceBadge } from '../list/trip-badges.tsx'
import { photosOf, tripArt } from '../list/trip-pictures.ts'

type TripHeroProps = {
  trip: TripView
  /** Shown at the top, next to the link back: the language switch. */
  aside?: ReactNode
  /** Whether the reader manages this trip. */
  mayEdit?: boolean
}

/** Picture, level, price, name, dates and location, with links back to the list and, for its organizer, to the form. */
export const TripHero = ({ trip, aside, mayEdit = false }: TripHeroProps) => (
  <div className="relative isolate flex min-h-[22rem] print:block print:min-h-0 flex-col justify-between gap-6 overflow-hidden sm:min-h-[26rem]">
    <ListingPicture
      url={photosOf(trip)[0]}
      art={tripArt(trip)}
      eager
      wideFrom={900}
      className="absolute inset-0 -z-10 size-full object-cover print:static print:h-48"
    />
    <div className="relative z-10 mx-auto print:hidden flex w-full max-w-page flex-wrap items-start justify-between gap-3 px-4 pt-4">
      <div className="flex flex-wrap gap-3">
        <HeroLink href={paths.trips()}>
          <ArrowLeft aria-hidden className="size-5" />
          {tripPageMessages().allTrips}
        </HeroLink>
        {mayEdit && (
          <HeroLink href={paths.editTrip(trip.id)}>
            <Pencil aria-hidden className="size-5" />
            {tripPageMessages().edit}
          </HeroLink>
        )}
      </div>
      {aside && <div className="rounded-lg bg-card [&>div]:gap-x-0 [&_p:not(:empty)]:px-3">{aside}</div>}
    </div>
    <HeroTitle
      name={trip.name}
      above={
        <p className="flex flex-wrap gap-2 text-lg">
          {!lacks(trip, 'difficulty') && <LevelBadge level={trip.difficulty} />}
          {!lacks(trip, 'price') && <PriceBadge trip={trip} />}
          {trip.isTrailherdTrip && <Chip>{tripPageMessages().byTrailherd}</Chip>}
        </p>
      }
    >
      <p className="mt-3 flex items-center gap-2 text-lg tabular-nums">
        <CalendarDays aria-hidden className="size-5 shrink-0" />
        {lacks(trip, 'startDate', 'endDate')
          ? sharedTripMessages().noDates
          : formatDays(trip.startDate, trip.endDate)}
      </p>
      {trip.location && (
        <p className="mt-1 flex items-center gap-2 text-lg">
          <MapPin aria-hidden className="size-5 shrink-0" />
          {placeText(trip)}
        </p>
      )}
    </HeroTitle>
  </div>
)
