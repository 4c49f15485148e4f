import { CalendarDays, Check, MapPin } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { ListingPicture } from '#client/features/listings/listing-picture.tsx'
import { ListingRating } from '#client/features/listings/listing-rating.tsx'
import { formatKmAway } from '#client/lib/format/format.ts'
import { Card } from '#client/ui/card.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Chip } from '#client/ui/signs/chip.tsx'
import { DepartureNote } from '#client/ui/signs/departure-note.tsx'
import { tripListMessages } from '#messages/client/features/trips/list.ts'
import { sharedTripMessages } from '#messages/shared/trips.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { paths } from '#shared/pages/paths.ts'
import { placeText } from '#shared/places/place-text.ts'
import { departureOf } from '#shared/trips/departure/departure.ts'
import { spotsOf } from '#shared/trips/rules.ts'
import type { TripCard as TripCardData, TripDate } from '#shared/trips/schema.ts'
import { LevelBadge, PriceBadge } from './trip-badges.tsx'
import { photosOf, tripArt } from './trip-pictures.ts'

const DATES_SHOWN = 4

/** The other dates of an offer, each a link of its own above that of the card. */
const CardDates = ({ trip, dates }: { trip: TripCardData; dates: readonly TripDate[] }) => {
  const text = tripListMessages()
  const others = dates.filter(({ id }) => id !== trip.id)
  return (
    <div className="text-quiet tabular-nums">
      <p>{text.alsoOn}</p>
      <ul className="mt-1 flex flex-wrap gap-2">
        {others.slice(0, DATES_SHOWN).map(({ id, startDate, availableSpots, isCancelled }) => (
          <li key={id}>
            <Link
              href={paths.trip(id)}
              className="relative z-10 inline-flex min-h-11 items-center rounded-lg border border-contour px-3 text-ink underline-offset-4 hover:underline"
            >
              {isCancelled
                ? text.cancelledOn(text.day(startDate))
                : text.spotsOn(text.day(startDate), availableSpots)}
            </Link>
          </li>
        ))}
        {others.length > DATES_SHOWN && (
          <li className="flex min-h-11 items-center">{text.moreDates(others.length - DATES_SHOWN)}</li>
        )}
      </ul>
    </div>
  )
}

const INCLUDED_SHOWN = 4

const IncludedItems = ({ items }: { items: readonly string[] }) => (
  <div className="border-contour border-t pt-3">
    <p className="sr-only">{tripListMessages().included}</p>
    <ul className="flex flex-col gap-0.5 text-quiet">
      {items.slice(0, INCLUDED_SHOWN).map((item) => (
        <li key={item} className="wrap-anywhere flex gap-2">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-moss" />
          {item}
        </li>
      ))}
      {items.length > INCLUDED_SHOWN && (
        <li className="pl-6">{tripListMessages().more(items.length - INCLUDED_SHOWN)}</li>
      )}
    </ul>
  </div>
)

/** Makes the content of a card's corner. Keep it outside of components, or every card is rendered again. */
export type TripCornerOf = (trip: TripCardData) => ReactNode

type TripCardProps = {
  trip: TripCardData
  eager?: boolean
  /** What is in the corner of the picture, above the card's link, such as a button that saves the trip. */
  cornerOf?: TripCornerOf | undefined
}

/** A trip in the list: the whole card is one link to its page (specification, "Trip list"). */
export const TripCard = memo(({ trip, eager = false, cornerOf }: TripCardProps) => {
  const text = tripListMessages()
  const trips = sharedTripMessages()
  const departure = departureOf(trip, utcDay(new Date()))
  return (
    <Card
      className={classNames(
        'group relative flex h-full flex-col transition-shadow duration-150 focus-within:shadow-lg hover:shadow-lg',
        // A card in sight would be drawn with the guessed height first, and move what is below it.
        !eager && '[contain-intrinsic-size:auto_36rem] [content-visibility:auto]',
      )}
    >
      <div className="relative">
        <ListingPicture
          url={photosOf(trip)[0]}
          art={tripArt(trip)}
          eager={eager}
          sizes="(width >= 1280px) 38rem, (width >= 640px) 50vw, 100vw"
          className="aspect-3/2 w-full object-cover"
        />
        <p className="absolute inset-x-3 bottom-3 flex flex-wrap gap-2">
          <LevelBadge level={trip.difficulty} />
          <PriceBadge trip={trip} />
        </p>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4 sm:p-5">
        {trip.isTrailherdTrip && (
          <p>
            <Chip>{text.byTrailherd}</Chip>
          </p>
        )}
        <h2 className="line-clamp-2 text-2xl">
          <Link
            href={paths.trip(trip.id)}
            className="decoration-2 underline-offset-4 after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-glow focus-visible:after:-outline-offset-3 group-hover:underline"
          >
            {trip.name}
          </Link>
        </h2>
        <div className="flex flex-col gap-1 text-quiet">
          <p className="wrap-anywhere flex gap-2">
            <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
            <span>
              {placeText(trip)}
              {trip.distanceAwayKm != null && (
                <span className="text-ink tabular-nums">
                  {' '}
                  · {text.away(formatKmAway(trip.distanceAwayKm))}
                </span>
              )}
            </span>
          </p>
          <p className="flex gap-2 tabular-nums">
            <CalendarDays aria-hidden className="mt-1 size-4 shrink-0" />
            {text.day(trip.startDate)} - {text.day(trip.endDate)}
          </p>
        </div>
        <p className="flex flex-wrap gap-x-5 gap-y-1 font-heading font-semibold text-lg tabular-nums leading-snug">
          <span>{trips.days(trip.duration)}</span>
          <span>{trips.groupSize(trip.maxGroupSize)}</span>
          <span>{text.spotsAvailable(spotsOf(trip))}</span>
          <ListingRating {...trip} />
        </p>
        {trip.dates && <CardDates trip={trip} dates={trip.dates} />}
        {departure && <DepartureNote departure={departure} />}
        {trip.includedItems.length > 0 && <IncludedItems items={trip.includedItems} />}
      </div>
      {cornerOf && <div className="absolute top-3 right-3">{cornerOf(trip)}</div>}
    </Card>
  )
})
