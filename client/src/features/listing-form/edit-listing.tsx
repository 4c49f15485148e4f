import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { UserView } from '#shared/accounts/schema.ts'
import { draftKey, storedDrafts } from './draft/stored-draft.ts'
import { type FormParts, ListingForm } from './listing-form.tsx'
import type { ListingView } from './listing-kind.ts'
import { OwnListing } from './own-listing.tsx'

type EditListingProps<Values extends FieldValues, View extends ListingView> = FormParts<Values, View> & {
  /** Null when the page's address has no valid id. */
  id: number | null
  user: UserView
}

/**
 * The form to edit a listing, for its organizer and the admin. If the listing was deleted and a draft
 * of it remains, the form offers to publish the draft as a new listing.
 */
export const EditListing = <Values extends FieldValues, View extends ListingView>({
  id,
  user,
  ...parts
}: EditListingProps<Values, View>) => {
  const { kind } = parts
  const title = kind.text().edit
  const draftOf = String(id)
  const [[draft]] = useState(storedDrafts(draftKey(user, kind, draftOf), kind.draftValues).all)
  const draftForm = draft && (
    <ListingForm
      {...parts}
      listing={null}
      deletedDraftId={draft.id}
      start={{ ...kind.emptyFor(user), ...draft.fields }}
      user={user}
      draftOf={draftOf}
      title={title}
    />
  )
  return (
    <OwnListing kind={kind} id={id} user={user} title={title} missing={draftForm}>
      {(listing) => (
        <ListingForm
          {...parts}
          listing={listing}
          start={kind.valuesOf(listing)}
          user={user}
          draftOf={draftOf}
          title={title}
        />
      )}
    </OwnListing>
  )
}
