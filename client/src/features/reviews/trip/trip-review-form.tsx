import { type FormEvent, useId, useState } from 'react'
import { Field } from '#client/ui/forms/field.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { reviewAreaMessages } from '#messages/client/features/reviews.ts'
import { sentPromises, useReviewDraft } from '../review-draft.ts'
import { ReviewFields } from '../review-fields.tsx'
import { usePostTripReview } from './trip-review-api.ts'

type Spot = { id: number; firstName: string; lastName: string }

type TripReviewFormProps = {
  tripId: number
  /** The spots that have no review yet. */
  spots: readonly [Spot, ...Spot[]]
  /** Of the link in a mail; people who are signed in need none. */
  token?: string
  onPosted: () => void
}

/** A review of a trip by somebody who took part. Where a party has several spots, they say whose it is. */
export const TripReviewForm = ({ tripId, spots, token, onPosted }: TripReviewFormProps) => {
  const text = reviewAreaMessages()
  const titleId = useId()
  const { draft, change, clear } = useReviewDraft(`trip ${spots[0].id}`)
  const [chosen, setChosen] = useState(spots[0].id)
  const spot = spots.find(({ id }) => id === chosen) ?? spots[0]
  const { mutate, isPending, errors } = usePostTripReview(tripId, () => {
    // The form may stay, for another spot.
    clear()
    onPosted()
  })
  const submit = () => {
    if (draft.rating === null) return
    mutate({
      rating: draft.rating,
      reviewText: draft.text.trim() || null,
      ...sentPromises(draft),
      bookingId: spot.id,
      ...(token && { token }),
    })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form
      id="review"
      aria-labelledby={titleId}
      onSubmit={onSubmit}
      noValidate
      className="flex w-full scroll-mt-24 flex-col gap-4"
    >
      <h2 id={titleId} className="text-2xl">
        {text.trip.title}
      </h2>
      {spots.length > 1 && (
        <Field label={text.trip.whose}>
          <Select value={spot.id} onChange={({ target }) => setChosen(Number(target.value))}>
            {spots.map(({ id, firstName, lastName }) => (
              <option key={id} value={id}>{`${firstName} ${lastName}`}</option>
            ))}
          </Select>
        </Field>
      )}
      <ReviewFields draft={draft} onChange={change} onSubmit={submit} error={errors.reviewText} />
      <p className="text-quiet text-sm">{text.trip.shownAs(spot.firstName)}</p>
      <SubmitButton
        className="self-start"
        disabled={draft.rating === null}
        pending={isPending}
        pendingLabel={text.form.submitting}
      >
        {text.form.submit}
      </SubmitButton>
    </form>
  )
}
