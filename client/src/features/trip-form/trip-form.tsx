import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { ListingFormFrame } from '#client/features/listing-form/listing-form-frame.tsx'
import type { PlacePicker } from '#client/features/listing-form/place-fields.tsx'
import { useListingForm } from '#client/features/listing-form/use-listing-form.ts'
import { paths } from '#shared/paths.ts'
import type { TripCard, TripView } from '#shared/trips/schema.ts'
import { TripFormSections } from './trip-form-sections.tsx'
import { tripKind } from './trip-kind.ts'
import { tripPreview } from './trip-preview.ts'
import type { TripValues } from './trip-values.ts'

type DrawCard = (trip: TripCard) => ReactNode

type TripFormProps = {
  /** The trip that is edited; null for a new one. */
  trip: TripView | null
  start: TripValues
  draftKey: string
  title: string
  cancelHref: string
  onSaved: (id: number) => void
  /** What comes from other features: the page hands it in. */
  picker: PlacePicker
  card: DrawCard
}

type LiveCardProps = {
  form: UseFormReturn<TripValues, unknown, Record<string, unknown>>
  trip: TripView | null
  card: DrawCard
}

const LiveCard = ({ form, trip, card }: LiveCardProps) => {
  useWatch({ control: form.control })
  return card(tripPreview(form.getValues(), trip))
}

/** Creates a trip or edits one (contract, section 9). */
export const TripForm = ({
  trip,
  start,
  draftKey,
  title,
  cancelHref,
  onSaved,
  picker,
  card,
}: TripFormProps) => {
  const [opened] = useState({ trip, start })
  const state = useListingForm({
    kind: tripKind,
    listing: opened.trip,
    start: opened.start,
    draftKey,
    onSaved,
  })
  return (
    <ListingFormFrame
      kind={tripKind}
      state={state}
      title={title}
      saveLabel={opened.trip === null ? 'Publish trip' : 'Save changes'}
      cancelHref={cancelHref}
      pageOf={paths.trip}
      preview={<LiveCard form={state.form} trip={state.base} card={card} />}
    >
      {(onBusy) => <TripFormSections trip={state.base} picker={picker} onBusy={onBusy} />}
    </ListingFormFrame>
  )
}
