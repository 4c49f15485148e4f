import { AddressField } from '#client/features/listing-form/fields/address-field.tsx'
import { ChipsField } from '#client/features/listing-form/fields/chips-field.tsx'
import { ChoiceCards } from '#client/features/listing-form/fields/choice-cards.tsx'
import { AreaField, TextField } from '#client/features/listing-form/fields/form-fields.tsx'
import { FormSection } from '#client/features/listing-form/fields/form-section.tsx'
import { ListField } from '#client/features/listing-form/fields/list-field.tsx'
import { PicturesField } from '#client/features/listing-form/pictures/pictures-field.tsx'
import { PlaceFields, type PlacePicker } from '#client/features/listing-form/place/place-fields.tsx'
import { TERRAINS } from '#shared/races/enums.ts'
import { TRIP_LEVELS, TRIP_TAGS } from '#shared/trips/enums.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { DatesFields } from './dates-fields.tsx'
import { ItineraryField } from './itinerary-field.tsx'
import { SpotsFields } from './spots-fields.tsx'
import type { TripValues } from './trip-values.ts'
import { VideoField } from './video-field.tsx'

const LEVELS = TRIP_LEVELS.map((level) => ({ value: level, label: level }))

const PASTE = 'Enter goes on to the next. A pasted list becomes its entries.'

type TripFormSectionsProps = {
  /** The trip that is edited; null for a new one. */
  trip: TripView | null
  picker: PlacePicker
  onBusy: (isBusy: boolean) => void
}

/** Everything that an organizer says of a trip (specification, section 3, "Trip"). */
export const TripFormSections = ({ trip, picker, onBusy }: TripFormSectionsProps) => (
  <>
    <FormSection title="The trip">
      <TextField<TripValues> name="name" label="Name" required maxLength={200} autoComplete="off" />
      <DatesFields />
      <AreaField<TripValues>
        name="description"
        label="Description"
        required
        rows={9}
        hint="What makes it worth the journey? A blank line begins a new paragraph."
      />
      <ChoiceCards<TripValues>
        name="difficulty"
        label="Level"
        required
        choices={LEVELS}
        className="grid-cols-2 sm:grid-cols-4"
      />
      <ChipsField<TripValues> name="terrain" label="Terrain" known={TERRAINS} />
      <ChipsField<TripValues>
        name="features"
        label="Tags"
        known={TRIP_TAGS}
        own={{ name: 'ownTag', label: 'Add a tag of your own' }}
      />
    </FormSection>
    <FormSection title="Place">
      <PlaceFields picker={picker} locationHint="As guests will read it, such as Åre, Sweden." />
    </FormSection>
    <FormSection title="Group and price">
      <SpotsFields trip={trip} />
    </FormSection>
    <FormSection title="Programme">
      <ItineraryField />
      <AreaField<TripValues>
        name="accommodation"
        label="Accommodation"
        rows={5}
        hint="Where people sleep, and in what kind of rooms."
      />
      <ListField<TripValues> name="includedItems" label="Included" entry="Included item" hint={PASTE} />
      <ListField<TripValues> name="excludedItems" label="Not included" entry="Excluded item" hint={PASTE} />
      <ListField<TripValues> name="packingList" label="Packing list" entry="Thing to pack" hint={PASTE} />
      <AreaField<TripValues>
        name="terms"
        label="Terms"
        rows={6}
        hint="Payment, cancellation, insurance: what people agree to when they book."
      />
    </FormSection>
    <FormSection title="Organizer">
      <TextField<TripValues>
        name="organizerName"
        label="Organizer name"
        required
        autoComplete="organization"
      />
      <TextField<TripValues>
        name="organizerEmail"
        label="Organizer email"
        type="email"
        required
        autoComplete="email"
        hint="Shown on the trip’s page. Bookings are announced here."
      />
      <AddressField<TripValues>
        name="organizerWebpage"
        label="Organizer web page"
        autoComplete="url"
        placeholder="https://"
      />
    </FormSection>
    <FormSection title="Pictures and video">
      <PicturesField onBusy={onBusy} />
      <VideoField />
    </FormSection>
  </>
)
