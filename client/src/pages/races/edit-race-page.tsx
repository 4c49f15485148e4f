import { useParams } from 'wouter'
import { useSession } from '#client/features/accounts/session/session.ts'
import { EditListing } from '#client/features/listing-form/edit-listing.tsx'
import { listingId } from '#client/features/listing-form/listing-id.ts'
import { raceForm } from '#client/sections/races/race-form-parts.tsx'

/** The form to edit a race, for its organizer and the race admin. */
export const EditRacePage = () => {
  const { user } = useSession()
  const { id } = useParams<{ id: string }>()
  return user && <EditListing key={id} {...raceForm} id={listingId(id)} user={user} />
}
