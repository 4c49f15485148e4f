import { paragraphsOf } from '#client/lib/format/paragraphs.ts'
import type { TripView } from '#shared/trips/schema.ts'

/** What there is to read about a trip, free texts by their paragraphs: what a translation is made of. */
export const tripTexts = (trip: TripView) => ({
  description: paragraphsOf(trip.description),
  features: trip.features,
  accommodation: paragraphsOf(trip.accommodation ?? ''),
  includedItems: trip.includedItems,
  excludedItems: trip.excludedItems,
  itinerary: paragraphsOf(trip.itinerary),
  packingList: trip.packingList ?? [],
  terms: paragraphsOf(trip.terms ?? ''),
})

export type TripTexts = ReturnType<typeof tripTexts>

/** The language that each text is shown in, for its `lang` attribute. */
export type TextLanguages = Record<keyof TripTexts, string>
