import { CalendarDays, CopyPlus, Eye, MapPin, Pencil, Trash2, UserCheck, Users } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { DraftChip } from '#client/features/listings/draft/draft-chip.tsx'
import { PublishButton } from '#client/features/listings/draft/publish-button.tsx'
import { HiddenChip } from '#client/features/listings/hidden-notice.tsx'
import { pageData } from '#client/lib/api/page-data.ts'
import { formatShortDay } from '#client/lib/format/format-moment.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Switch } from '#client/ui/forms/switch.tsx'
import { namedAfter } from '#client/ui/named-after.ts'
import { Chip } from '#client/ui/signs/chip.tsx'
import { tripDashboardMessages } from '#messages/client/features/trips/organizer.ts'
import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { sharedTripMessages } from '#messages/shared/trips.ts'
import { holdsSeat } from '#shared/bookings/rules.ts'
import type { TripWithBookings } from '#shared/bookings/schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { paths } from '#shared/pages/paths.ts'
import { placeText } from '#shared/places/place-text.ts'
import { lacks } from '#shared/trips/drafts.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { useDuplicateTrip, useSetBookingEnabled, useSetCardPayments } from './organizer-calls.ts'
import { OtherDate } from './other-date.tsx'
import { StopTrip } from './stop-trip.tsx'

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-center gap-2 tabular-nums">
    {icon}
    <span>{children}</span>
  </p>
)

const datesOf = (trip: TripWithBookings) =>
  lacks(trip, 'startDate', 'endDate')
    ? sharedTripMessages().noDates
    : `${formatShortDay(trip.startDate)} - ${formatShortDay(trip.endDate)}`

const BookingSwitch = ({ trip }: { trip: TripWithBookings }) => {
  const change = useSetBookingEnabled()
  const text = tripDashboardMessages()
  const isEnabled = change.isPending ? change.variables.bookingEnabled : trip.bookingEnabled
  return (
    <Switch
      checked={isEnabled}
      disabled={change.isPending}
      onChange={(bookingEnabled) => change.mutate({ id: trip.id, bookingEnabled })}
    >
      {isEnabled ? text.bookingEnabled : text.bookingDisabled}
    </Switch>
  )
}

const CardSwitch = ({ trip }: { trip: TripWithBookings }) => {
  const change = useSetCardPayments()
  return (
    <Switch
      checked={change.isPending ? change.variables.cardPayments : trip.cardPayments}
      disabled={change.isPending}
      onChange={(cardPayments) => change.mutate({ id: trip.id, cardPayments })}
    >
      {tripDashboardMessages().cardPayments}
    </Switch>
  )
}

type OrganizerTripCardProps = {
  trip: TripWithBookings
  isAdmin: boolean
  /** More to do with the trip's participants; takes the id of the heading with its name. */
  links?: (titleId: string) => ReactNode
  /** `h1` on the trip's own page. */
  heading?: 'h1' | 'h2'
  onDelete: () => void
  onDuplicated?: (copy: TripView) => void
  /** The trip's bookings. */
  children: ReactNode
}

/** A trip and what its organizer can do with it (specification, "Trip organizer dashboard"). */
export const OrganizerTripCard = ({
  trip,
  isAdmin,
  links,
  heading: Heading = 'h2',
  onDelete,
  onDuplicated,
  children,
}: OrganizerTripCardProps) => {
  const text = tripDashboardMessages()
  const titleId = useId()
  const duplicate = useDuplicateTrip(onDuplicated)
  const isClosed = trip.bookingCloses !== null && trip.bookingCloses < utcDay(new Date())
  const count = (status: string) =>
    trip.bookings.filter(({ paymentStatus }) => paymentStatus === status).length
  const booked = trip.bookings.filter(({ paymentStatus }) => holdsSeat(paymentStatus)).length
  return (
    <Card>
      <article
        id={`trip-${trip.id}`}
        aria-labelledby={titleId}
        className="scroll-mt-20 flex flex-col gap-4 p-4 sm:p-6"
      >
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0">
            <Heading id={titleId} tabIndex={-1} className="text-2xl">
              {trip.name}
            </Heading>
            <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-quiet">
              <Fact icon={<CalendarDays aria-hidden className="size-4" />}>{datesOf(trip)}</Fact>
              {trip.location && (
                <Fact icon={<MapPin aria-hidden className="size-4" />}>{placeText(trip)}</Fact>
              )}
              {!lacks(trip, 'maxGroupSize') && (
                <>
                  <Fact icon={<Users aria-hidden className="size-4" />}>
                    {text.spotsFilled(count('paid'), trip.maxGroupSize)}
                  </Fact>
                  {booked > count('paid') && (
                    <Fact icon={<UserCheck aria-hidden className="size-4" />}>
                      {sharedBookingMessages().spotsBooked(booked, trip.maxGroupSize)}
                    </Fact>
                  )}
                </>
              )}
            </div>
          </div>
          <div className="flex flex-wrap gap-2 tabular-nums">
            {trip.hiddenReason !== undefined && <HiddenChip />}
            {trip.isDraft && <DraftChip />}
            {trip.isCancelled && <Chip tone="berry">{text.cancelled}</Chip>}
            {isClosed && <Chip tone="berry">{text.bookingClosed}</Chip>}
            {!isClosed && trip.bookingPaused && <Chip tone="amber">{text.bookingPaused}</Chip>}
            <Chip tone="outline">{text.total(trip.bookings.length)}</Chip>
            <Chip tone="moss">{text.paid(count('paid'))}</Chip>
            <Chip tone="amber">{text.pending(count('pending'))}</Chip>
            {!isAdmin && !trip.bookingEnabled && <Chip tone="berry">{text.bookingDisabled}</Chip>}
          </div>
        </div>
        <div className="-mx-1 flex flex-wrap items-center gap-1">
          {trip.isDraft && (
            <PublishButton kind="trip" id={trip.id} name={trip.name} variant="primary" size="small" />
          )}
          <ButtonLink
            {...namedAfter(titleId, 'view')}
            icon={Eye}
            variant="quiet"
            size="small"
            href={paths.trip(trip.id)}
          >
            {text.view}
          </ButtonLink>
          <ButtonLink
            {...namedAfter(titleId, 'edit')}
            icon={Pencil}
            variant="quiet"
            size="small"
            href={paths.editTrip(trip.id)}
          >
            {text.edit}
          </ButtonLink>
          <Button
            {...namedAfter(titleId, 'duplicate')}
            icon={CopyPlus}
            variant="quiet"
            size="small"
            disabled={duplicate.isPending}
            onClick={() => duplicate.mutate(trip.id)}
          >
            {text.duplicate}
          </Button>
          <OtherDate trip={trip} titleId={titleId} />
          <Button {...namedAfter(titleId, 'delete')} variant="quiet" size="small" onClick={onDelete}>
            <Trash2 aria-hidden className="size-4 text-berry" />
            {text.delete}
          </Button>
          <StopTrip trip={trip} titleId={titleId} />
          {links?.(titleId)}
          {isAdmin && (
            <div className="ml-auto flex flex-wrap gap-4">
              {pageData().settings.takesCards && <CardSwitch trip={trip} />}
              <BookingSwitch trip={trip} />
            </div>
          )}
        </div>
        {children}
      </article>
    </Card>
  )
}

type FoldedTripProps = { trip: TripWithBookings; onOpen: () => void }

/** The same in one line, which opens it. */
export const FoldedTrip = ({ trip, onOpen }: FoldedTripProps) => {
  const text = tripDashboardMessages()
  const titleId = useId()
  const paid = trip.bookings.filter(({ paymentStatus }) => paymentStatus === 'paid').length
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-wrap items-center gap-x-4 px-4 tabular-nums max-sm:py-1.5"
    >
      <h2 id={titleId} className="min-w-0 flex-1 basis-56 text-base">
        <button
          type="button"
          aria-expanded={false}
          className="min-h-11 w-full text-left font-semibold underline-offset-4 hover:underline [overflow-wrap:anywhere]"
          onClick={onOpen}
        >
          {trip.name}
        </button>
      </h2>
      <span className="text-quiet text-sm">{datesOf(trip)}</span>
      {!lacks(trip, 'maxGroupSize') && (
        <span className="text-sm">{text.spotsFilled(paid, trip.maxGroupSize)}</span>
      )}
      {trip.isCancelled && <Chip tone="berry">{text.cancelled}</Chip>}
      {trip.isDraft && <DraftChip />}
    </article>
  )
}
