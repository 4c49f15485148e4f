import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { UserView } from '#shared/accounts/schema.ts'
import { storedDrafts } from './draft/stored-draft.ts'
import { type FormParts, ListingForm } from './listing-form.tsx'
import type { Listed } from './listing-kind.ts'
import { OwnListing } from './own-listing.tsx'

type EditListingProps<Values extends FieldValues, View extends Listed> = FormParts<Values, View> & {
  /** Null for an address that names none. */
  id: number | null
  user: UserView
}

/**
 * The form of a listing that is there already: for its organizer and the admin. Where it was deleted
 * and a draft of it is left, the form of a new one, with what the draft holds.
 */
export const EditListing = <Values extends FieldValues, View extends Listed>({
  id,
  user,
  ...parts
}: EditListingProps<Values, View>) => {
  const { kind } = parts
  const title = `Edit ${kind.noun}`
  const draftKey = `${user.id}:${kind.noun}:${id}`
  const [[draft]] = useState(storedDrafts(draftKey, kind.draftValues).all)
  const ofDraft = draft && (
    <ListingForm
      {...parts}
      listing={null}
      deletedDraftId={draft.id}
      start={{ ...kind.emptyFor(user), ...draft.fields }}
      draftKey={draftKey}
      title={title}
    />
  )
  return (
    <OwnListing kind={kind} id={id} user={user} title={title} missing={ofDraft}>
      {(listing) => (
        <ListingForm
          {...parts}
          listing={listing}
          start={kind.valuesOf(listing)}
          draftKey={draftKey}
          title={title}
        />
      )}
    </OwnListing>
  )
}
