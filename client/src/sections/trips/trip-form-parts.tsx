import type { FormParts } from '#client/features/listing-form/listing-form.tsx'
import { TripFormSections } from '#client/features/trip-form/trip-form-sections.tsx'
import { tripKind } from '#client/features/trip-form/trip-kind.ts'
import { tripPreview } from '#client/features/trip-form/trip-preview.ts'
import type { TripValues } from '#client/features/trip-form/trip-values.ts'
import { TripCard } from '#client/features/trips/list/trip-card.tsx'
import type { TripView } from '#shared/trips/schema.ts'
import { PlacePicker } from '../maps/place-picker.tsx'
import { MovedTripCaution } from './moved-trip-caution.tsx'

/** The parts of the trip form, to create and to edit a trip. */
export const tripForm: FormParts<TripValues, TripView> = {
  kind: tripKind,
  caution: (values, trip) => trip && <MovedTripCaution values={values} trip={trip} />,
  sections: (onBusy, trip) => <TripFormSections trip={trip} picker={PlacePicker} onBusy={onBusy} />,
  card: (values, trip) => <TripCard trip={tripPreview(values, trip)} eager />,
}
