import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { ListingFormFrame } from '#client/features/listing-form/listing-form-frame.tsx'
import type { PlacePicker } from '#client/features/listing-form/place-fields.tsx'
import { useListingForm } from '#client/features/listing-form/use-listing-form.ts'
import { paths } from '#shared/paths.ts'
import type { RaceCard, RaceView } from '#shared/races/schema.ts'
import { RaceFormSections } from './race-form-sections.tsx'
import { raceKind } from './race-kind.ts'
import { racePreview } from './race-preview.ts'
import type { RaceValues } from './race-values.ts'
import type { ProfileDrawing } from './track-field.tsx'

type DrawCard = (race: RaceCard) => ReactNode

type RaceFormProps = {
  /** The race that is edited; null for a new one. */
  race: RaceView | null
  start: RaceValues
  draftKey: string
  title: string
  cancelHref: string
  onSaved: (id: number) => void
  /** What comes from other features: the page hands it in. */
  picker: PlacePicker
  drawing: ProfileDrawing
  card: DrawCard
}

type LiveCardProps = {
  form: UseFormReturn<RaceValues, unknown, Record<string, unknown>>
  race: RaceView | null
  card: DrawCard
}

const LiveCard = ({ form, race, card }: LiveCardProps) => {
  useWatch({ control: form.control })
  return card(racePreview(form.getValues(), race))
}

/** Creates a race or edits one (contract, section 9). */
export const RaceForm = ({
  race,
  start,
  draftKey,
  title,
  cancelHref,
  onSaved,
  picker,
  drawing,
  card,
}: RaceFormProps) => {
  const [opened] = useState({ race, start })
  const state = useListingForm({
    kind: raceKind,
    listing: opened.race,
    start: opened.start,
    draftKey,
    onSaved,
  })
  return (
    <ListingFormFrame
      kind={raceKind}
      state={state}
      title={title}
      saveLabel={opened.race === null ? 'Publish race' : 'Save changes'}
      cancelHref={cancelHref}
      pageOf={paths.race}
      preview={<LiveCard form={state.form} race={state.base} card={card} />}
    >
      {(onBusy) => <RaceFormSections picker={picker} drawing={drawing} onBusy={onBusy} />}
    </ListingFormFrame>
  )
}
