import { useSession } from '#client/features/accounts/session/session.ts'
import { ListingForm } from '#client/features/listing-form/listing-form.tsx'
import { emptyTrip } from '#client/features/trip-form/trip-values.ts'
import { tripForm } from '#client/sections/trips/trip-form-parts.tsx'
import { tripFormMessages } from '#messages/client/features/trip-form.ts'

/** A new trip, with the organizer filled in from the account (contract, section 9). */
export const CreateTripPage = () => {
  const { user } = useSession()
  return (
    user && (
      <ListingForm
        {...tripForm}
        listing={null}
        start={emptyTrip(user)}
        user={user}
        draftOf="new"
        title={tripFormMessages().listing.create}
      />
    )
  )
}
