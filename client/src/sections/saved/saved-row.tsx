import { CalendarX2, MapPin, Undo2 } from 'lucide-react'
import { Link } from 'wouter'
import { ListingPicture } from '#client/features/listings/listing-picture.tsx'
import { heroImageOf, raceArt } from '#client/features/races/card/race-art.ts'
import { climbText, distanceText } from '#client/features/races/card/race-figures.ts'
import { DateNotice, EntryNotice } from '#client/features/races/card/race-notices.tsx'
import { CompareButton } from '#client/features/races/compare/compare-button.tsx'
import { FollowSwitch } from '#client/features/saved/follow-switch.tsx'
import { nameOf, type PlannedListing, type SavedListing } from '#client/features/saved/plan/plan.ts'
import { dayInShort } from '#client/features/saved/plan/plan-days.ts'
import { SaveButton } from '#client/features/saved/save-button.tsx'
import { PriceBadge } from '#client/features/trips/list/trip-badges.tsx'
import { photosOf, tripArt } from '#client/features/trips/list/trip-pictures.ts'
import { formatDaysBriefly, formatLongDay } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Chip } from '#client/ui/signs/chip.tsx'
import { planMessages } from '#messages/client/features/saved/plan.ts'
import { raceMessages } from '#messages/shared/races.ts'
import { sharedTripMessages } from '#messages/shared/trips.ts'
import { paths } from '#shared/pages/paths.ts'
import { placeText } from '#shared/places/place-text.ts'

const pictureOf = (listing: SavedListing) =>
  listing.kind === 'race'
    ? { url: heroImageOf(listing.race), art: raceArt(listing.race) }
    : { url: photosOf(listing.trip)[0], art: tripArt(listing.trip) }

const placeOf = (listing: SavedListing) =>
  listing.kind === 'race' ? placeText(listing.race) || raceMessages().placeNotKnown : placeText(listing.trip)

const addressOf = ({ kind, id }: SavedListing) => (kind === 'race' ? paths.race(id) : paths.trip(id))

const Facts = ({ listing }: { listing: SavedListing }) =>
  listing.kind === 'race' ? (
    <>
      <span>{[distanceText(listing.race), climbText(listing.race)].filter(Boolean).join(' · ')}</span>
      <DateNotice race={listing.race} />
      <EntryNotice race={listing.race} />
    </>
  ) : (
    <>
      <span>{sharedTripMessages().days(listing.trip.duration)}</span>
      <PriceBadge trip={listing.trip} />
    </>
  )

const Day = ({ listing: { firstDay, lastDay } }: { listing: SavedListing }) => {
  const { number, weekday } = dayInShort(firstDay)
  return (
    <p className="flex shrink-0 flex-col items-center pt-0.5 tabular-nums leading-tight">
      <span aria-hidden className="font-bold font-heading text-2xl">
        {number}
      </span>
      <span aria-hidden className="text-quiet text-sm">
        {weekday}
      </span>
      <span className="sr-only">
        {firstDay === lastDay ? formatLongDay(firstDay) : formatDaysBriefly(firstDay, lastDay)}
      </span>
    </p>
  )
}

const Clash = ({ text }: { text: string }) => (
  <p className="mt-2 flex items-start gap-1.5 text-sm">
    <CalendarX2 aria-hidden className="mt-0.5 size-4 shrink-0 text-berry" />
    <span className="wrap-anywhere">{text}</span>
  </p>
)

type SavedRowProps = {
  listing: SavedListing
  isSaved: boolean
  onUndo: () => void
  plan?: Pick<PlannedListing, 'sameDays' | 'sameWeekend'>
}

/** A saved race or trip. Removed ones stay until the next visit, so that the removal can be undone. */
export const SavedRow = ({ listing, isSaved, onUndo, plan }: SavedRowProps) => {
  const text = planMessages()
  const { kind, id } = listing
  const name = nameOf(listing)
  return (
    <Card
      className={classNames(
        'group relative flex min-w-0 gap-3 p-3 sm:gap-4 sm:p-4',
        !isSaved && 'border-dashed shadow-none',
      )}
    >
      <Day listing={listing} />
      <ListingPicture
        {...pictureOf(listing)}
        sizes="6rem"
        className={classNames(
          'hidden size-24 shrink-0 rounded-lg object-cover min-[420px]:block',
          !isSaved && 'opacity-40',
        )}
      />
      <div className="min-w-0 flex-1">
        <div>
          <Chip tone={kind === 'race' ? 'moss' : 'glacier'}>{text[kind]}</Chip>
          <h3 className="wrap-anywhere mt-1 line-clamp-2 text-lg">
            <Link
              href={addressOf(listing)}
              className="decoration-2 underline-offset-4 after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-glow focus-visible:after:-outline-offset-3 group-hover:underline"
            >
              {name}
            </Link>
          </h3>
          <p className="wrap-anywhere flex gap-1.5 text-quiet">
            <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
            {placeOf(listing)}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold tabular-nums">
            {listing.firstDay !== listing.lastDay && (
              <span aria-hidden>{formatDaysBriefly(listing.firstDay, listing.lastDay)}</span>
            )}
            <Facts listing={listing} />
          </p>
        </div>
        {isSaved && plan && plan.sameDays.length > 0 && (
          <Clash text={text.sameDays(plan.sameDays.join(', '))} />
        )}
        {isSaved && plan && plan.sameWeekend.length > 0 && (
          <Clash text={text.sameWeekend(plan.sameWeekend.join(', '))} />
        )}
        {kind === 'race' && (
          <div className="relative z-10">
            <FollowSwitch id={id} name={name} />
          </div>
        )}
        {!isSaved && (
          <div className="relative z-10 mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="wrap-anywhere">{text.removed(name)}</p>
            <Button
              icon={Undo2}
              variant="outline"
              size="small"
              aria-label={text.undoLabel(name)}
              onClick={onUndo}
            >
              {text.undo}
            </Button>
          </div>
        )}
      </div>
      <div className="flex shrink-0 gap-2 max-[420px]:flex-col">
        {kind === 'race' && isSaved && <CompareButton id={id} name={name} />}
        <SaveButton kind={kind} id={id} name={name} />
      </div>
    </Card>
  )
}
