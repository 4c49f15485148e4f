import { useParams } from 'wouter'
import { useSession } from '#client/features/accounts/session/session.ts'
import { EditListing } from '#client/features/listing-form/edit-listing.tsx'
import { listingId } from '#client/features/listing-form/listing-id.ts'
import { tripForm } from '#client/sections/trips/trip-form-parts.tsx'

/** The form to edit a trip, for its organizer and the trip admin. */
export const EditTripPage = () => {
  const { user } = useSession()
  const { id } = useParams<{ id: string }>()
  return user && <EditListing key={id} {...tripForm} id={listingId(id)} user={user} />
}
