import { useQuery } from '@tanstack/react-query'
import { organizerQueries } from '#client/features/bookings/organizer/organizer-queries.ts'
import type { FormParts } from '#client/features/listing-form/listing-form.tsx'
import { TripFormSections } from '#client/features/trip-form/trip-form-sections.tsx'
import { tripKind } from '#client/features/trip-form/trip-kind.ts'
import { tripPreview } from '#client/features/trip-form/trip-preview.ts'
import type { TripValues } from '#client/features/trip-form/trip-values.ts'
import { TripCard } from '#client/features/trips/list/trip-card.tsx'
import { tripFormMessages } from '#messages/client/features/trip-form.ts'
import { holdsSeat } from '#shared/bookings/rules.ts'
import { utcDay } from '#shared/calendar-day.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { PlacePicker } from '../maps/place-picker.tsx'

type Change = 'dates' | 'place' | 'both'

/** What the form changes about when and where the trip is; null when nothing. */
const changeOf = (values: TripValues, trip: TripView): Change | null => {
  // Nobody is told about a trip that is over.
  if (values.endDate < utcDay(new Date())) return null
  const hasNewDates = values.startDate !== trip.startDate || values.endDate !== trip.endDate
  const hasNewPlace =
    values.location.trim() !== trip.location || values.meetingPoint.trim() !== (trip.meetingPoint ?? '')
  if (hasNewDates) return hasNewPlace ? 'both' : 'dates'
  return hasNewPlace ? 'place' : null
}

type Participants = { people: number; isExact: boolean }

const useParticipants = (trip: TripView, isAsked: boolean): Participants | null => {
  const { data, isError } = useQuery({ ...organizerQueries.trip(trip.id), enabled: isAsked })
  if (data)
    return { people: data.bookings.filter((one) => holdsSeat(one.paymentStatus)).length, isExact: true }
  return isError ? { people: trip.maxGroupSize - trip.availableSpots, isExact: false } : null
}

const warningOf = (change: Change, { people, isExact }: Participants) => {
  const text = tripFormMessages().moved
  return text[change](isExact ? text.booked(people) : text.bookedAtMost(people))
}

type MovedTripCautionProps = { values: TripValues; trip: TripView }

/** Says before new dates or a new place are saved how many people will be told. */
const MovedTripCaution = ({ values, trip }: MovedTripCautionProps) => {
  const change = changeOf(values, trip)
  const participants = useParticipants(trip, change !== null)
  const isShown = change !== null && participants !== null && participants.people > 0
  return (
    <p role="status" className={isShown ? 'pb-2 font-medium' : ''}>
      {isShown && warningOf(change, participants)}
    </p>
  )
}

/** The parts of the trip form, to create and to edit a trip. */
export const tripForm: FormParts<TripValues, TripView> = {
  kind: tripKind,
  caution: (values, trip) => trip && <MovedTripCaution values={values} trip={trip} />,
  sections: (onBusy, trip) => <TripFormSections trip={trip} picker={PlacePicker} onBusy={onBusy} />,
  card: (values, trip) => <TripCard trip={tripPreview(values, trip)} eager />,
}
