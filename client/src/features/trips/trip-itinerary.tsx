import { Prose } from './prose.tsx'

/** The plan of the days, as its organizer wrote it. */
export const TripItinerary = ({ text }: { text: string }) => (
  <Prose text={text.trim() || 'The organizer has not written down the days yet.'} />
)
