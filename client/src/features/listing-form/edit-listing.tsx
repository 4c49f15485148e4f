import type { FieldValues } from 'react-hook-form'
import type { UserView } from '#shared/accounts/schema.ts'
import { type FormParts, ListingForm } from './listing-form.tsx'
import type { Listed } from './listing-kind.ts'
import { OwnListing } from './own-listing.tsx'

type EditListingProps<Values extends FieldValues, View extends Listed> = FormParts<Values, View> & {
  /** Null for an address that names none. */
  id: number | null
  user: UserView
}

/** The form of a listing that is there already: for its organizer and the admin. */
export const EditListing = <Values extends FieldValues, View extends Listed>({
  id,
  user,
  ...parts
}: EditListingProps<Values, View>) => {
  const { kind } = parts
  const title = `Edit ${kind.noun}`
  return (
    <OwnListing kind={kind} id={id} user={user} title={title}>
      {(listing) => (
        <ListingForm
          {...parts}
          listing={listing}
          start={kind.valuesOf(listing)}
          draftKey={`${user.id}:${kind.noun}:${listing.id}`}
          title={title}
        />
      )}
    </OwnListing>
  )
}
