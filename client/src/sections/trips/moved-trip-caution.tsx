import { useQuery } from '@tanstack/react-query'
import { organizerQueries } from '#client/features/bookings/organizer/organizer-api.ts'
import type { TripValues } from '#client/features/trip-form/trip-values.ts'
import { holdsSeat } from '#shared/bookings/rules.ts'
import type { TripView } from '#shared/trips/schema.ts'

/** What of a trip's when and where would be new, in words; null where nothing is. */
const newsOf = (values: TripValues, trip: TripView): string | null => {
  const hasNewDates = values.startDate !== trip.startDate || values.endDate !== trip.endDate
  const hasNewPlace = values.location.trim() !== trip.location
  if (hasNewDates && hasNewPlace) return 'the new dates and the new place'
  if (hasNewDates) return 'the new dates'
  return hasNewPlace ? 'the new place' : null
}

const holdersInWords = (people: number, isKnown: boolean) =>
  `${isKnown ? '' : 'Up to '}${people} ${people === 1 ? 'person holds' : 'people hold'} a seat on this trip.`

const useHolders = (trip: TripView, isAsked: boolean) => {
  const { data, isError } = useQuery({ ...organizerQueries.trip(trip.id), enabled: isAsked })
  if (data)
    return { people: data.bookings.filter((one) => holdsSeat(one.paymentStatus)).length, isKnown: true }
  return isError ? { people: trip.maxGroupSize - trip.availableSpots, isKnown: false } : null
}

type MovedTripCautionProps = { values: TripValues; trip: TripView }

/** Before new dates or a new place are saved: how many people count on the old ones. */
export const MovedTripCaution = ({ values, trip }: MovedTripCautionProps) => {
  const news = newsOf(values, trip)
  const holders = useHolders(trip, news !== null)
  const isCautioned = news !== null && holders !== null && holders.people > 0
  return (
    <p role="status" className={isCautioned ? 'pb-2 font-medium' : ''}>
      {isCautioned &&
        `${holdersInWords(holders.people, holders.isKnown)} Saving tells nobody about ${news}: write to them too.`}
    </p>
  )
}
