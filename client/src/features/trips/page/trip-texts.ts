import { paragraphsOf } from '#shared/text/paragraphs.ts'
import type { TripView } from '#shared/trips/schema.ts'

/** The texts of a trip that can be translated; free texts are split into paragraphs. */
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

/** The language of each shown text, for its `lang` attribute. */
export type TextLanguages = Record<keyof TripTexts, string>
