import { Prose } from './prose.tsx'

const LATER = 'Complete terms and conditions will be provided during the booking process.'

/** The organizer's conditions. */
export const TripTerms = ({ text }: { text: string | null }) => <Prose text={text?.trim() || LATER} />
