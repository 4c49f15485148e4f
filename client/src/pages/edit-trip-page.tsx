import { useParams } from 'wouter'
import { useSession } from '#client/features/accounts/session.ts'
import { EditListing } from '#client/features/listing-form/edit-listing.tsx'
import { type FormParts, ListingForm } from '#client/features/listing-form/listing-form.tsx'
import { listingId } from '#client/features/listing-form/listing-id.ts'
import { TripFormSections } from '#client/features/trip-form/trip-form-sections.tsx'
import { tripKind } from '#client/features/trip-form/trip-kind.ts'
import { tripPreview } from '#client/features/trip-form/trip-preview.ts'
import { emptyTrip, type TripValues } from '#client/features/trip-form/trip-values.ts'
import { TripCard } from '#client/features/trips/trip-card.tsx'
import { useDocumentTitle } from '#client/lib/use-document-title.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { PlacePicker } from './place-picker.tsx'

const tripForm: FormParts<TripValues, TripView> = {
  kind: tripKind,
  sections: (onBusy, trip) => <TripFormSections trip={trip} picker={PlacePicker} onBusy={onBusy} />,
  card: (values, trip) => <TripCard trip={tripPreview(values, trip)} eager />,
}

/** A new trip, with the organizer filled in from the account (contract, section 9). */
export const CreateTripPage = () => {
  useDocumentTitle('New trip')
  const { user } = useSession()
  return (
    user && (
      <ListingForm
        {...tripForm}
        listing={null}
        start={emptyTrip(user)}
        draftKey={`${user.id}:trip:new`}
        title="New trip"
      />
    )
  )
}

/** The form of a trip that is there already: for its organizer and the trip admin. */
export const EditTripPage = () => {
  useDocumentTitle('Edit trip')
  const { user } = useSession()
  const { id } = useParams<{ id: string }>()
  return user && <EditListing key={id} {...tripForm} id={listingId(id)} user={user} />
}
