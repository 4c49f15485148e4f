import { useParams, useSearch } from 'wouter'
import { useSession } from '#client/features/accounts/session.ts'
import { EditListing } from '#client/features/listing-form/edit-listing.tsx'
import { type FormParts, ListingForm } from '#client/features/listing-form/listing-form.tsx'
import { listingId } from '#client/features/listing-form/listing-id.ts'
import { OwnListing } from '#client/features/listing-form/own-listing.tsx'
import { nextEdition } from '#client/features/race-form/next-year.ts'
import { RaceFormSections } from '#client/features/race-form/race-form-sections.tsx'
import { raceKind } from '#client/features/race-form/race-kind.ts'
import { racePreview } from '#client/features/race-form/race-preview.ts'
import { emptyRace, type RaceValues } from '#client/features/race-form/race-values.ts'
import { ElevationProfile } from '#client/features/races/elevation-profile.tsx'
import { RaceCard } from '#client/features/races/race-card.tsx'
import { useDocumentTitle } from '#client/lib/use-document-title.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { PlacePicker } from './place-picker.tsx'

const raceForm: FormParts<RaceValues, RaceView> = {
  kind: raceKind,
  sections: (onBusy) => <RaceFormSections picker={PlacePicker} drawing={ElevationProfile} onBusy={onBusy} />,
  card: (values, race) => <RaceCard race={racePreview(values, race)} eager />,
}

const Creating = ({ user }: { user: UserView }) => {
  const from = new URLSearchParams(useSearch()).get('from')
  if (from === null) {
    return (
      <ListingForm
        {...raceForm}
        listing={null}
        start={emptyRace(user)}
        draftKey={`${user.id}:race:new`}
        title="New race"
      />
    )
  }
  return (
    <OwnListing key={from} kind={raceKind} id={listingId(from)} user={user} title="Next edition">
      {(race) => (
        <ListingForm
          {...raceForm}
          listing={null}
          start={nextEdition(race)}
          draftKey={`${user.id}:race:from:${race.id}`}
          title={`Next edition of ${race.name}`}
        />
      )}
    </OwnListing>
  )
}

/** A new race, empty or as the next edition of another: `?from=7` (contract, section 9). */
export const CreateRacePage = () => {
  useDocumentTitle('New race')
  const { user } = useSession()
  return user && <Creating user={user} />
}

/** The form of a race that is there already: for its organizer and the race admin. */
export const EditRacePage = () => {
  useDocumentTitle('Edit race')
  const { user } = useSession()
  const { id } = useParams<{ id: string }>()
  return user && <EditListing key={id} {...raceForm} id={listingId(id)} user={user} />
}
