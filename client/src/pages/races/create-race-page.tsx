import { useSearch } from 'wouter'
import { useSession } from '#client/features/accounts/session/session.ts'
import { ListingForm } from '#client/features/listing-form/listing-form.tsx'
import { listingId } from '#client/features/listing-form/listing-id.ts'
import { OwnListing } from '#client/features/listing-form/own-listing.tsx'
import { nextEdition } from '#client/features/race-form/next-edition.ts'
import { raceKind } from '#client/features/race-form/race-kind.ts'
import { emptyRace } from '#client/features/race-form/race-values.ts'
import { raceForm } from '#client/sections/races/race-form-parts.tsx'
import { raceFormMessages } from '#messages/client/features/race-form.ts'
import type { UserView } from '#shared/accounts/schema.ts'

const RaceForm = ({ user }: { user: UserView }) => {
  const text = raceFormMessages()
  const from = new URLSearchParams(useSearch()).get('from')
  if (from === null) {
    return (
      <ListingForm
        {...raceForm}
        listing={null}
        start={emptyRace(user)}
        user={user}
        draftOf="new"
        title={text.listing.create}
      />
    )
  }
  return (
    <OwnListing key={from} kind={raceKind} id={listingId(from)} user={user} title={text.nextEdition}>
      {(race) => (
        <ListingForm
          {...raceForm}
          listing={null}
          start={nextEdition(race)}
          user={user}
          draftOf={`from:${race.id}`}
          title={text.nextEditionOf(race.name)}
        />
      )}
    </OwnListing>
  )
}

/** A new race, empty or as the next edition of another race: `?from=7` (contract, section 9). */
export const CreateRacePage = () => {
  const { user } = useSession()
  return user && <RaceForm user={user} />
}
