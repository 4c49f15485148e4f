import { SaveButton } from '#client/features/saved/save-button.tsx'
import type { TripCornerOf } from '#client/features/trips/list/trip-card.tsx'

/** The heart in the corner of a trip's card. */
export const saveTripCorner: TripCornerOf = ({ id, name }) => <SaveButton kind="trip" id={id} name={name} />
