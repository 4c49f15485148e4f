import type { FormParts } from '#client/features/listing-form/listing-form.tsx'
import { RaceFormSections } from '#client/features/race-form/race-form-sections.tsx'
import { raceKind } from '#client/features/race-form/race-kind.ts'
import { racePreview } from '#client/features/race-form/race-preview.ts'
import type { RaceValues } from '#client/features/race-form/race-values.ts'
import { RaceCard } from '#client/features/races/card/race-card.tsx'
import { ElevationProfile } from '#client/features/races/page/elevation-profile.tsx'
import type { RaceView } from '#shared/races/schema.ts'
import { PlacePicker } from '../maps/place-picker.tsx'

/** The parts of the race form, to create and to edit a race. */
export const raceForm: FormParts<RaceValues, RaceView> = {
  kind: raceKind,
  sections: (onBusy) => <RaceFormSections picker={PlacePicker} drawing={ElevationProfile} onBusy={onBusy} />,
  card: (values, race) => <RaceCard race={racePreview(values, race)} eager />,
}
