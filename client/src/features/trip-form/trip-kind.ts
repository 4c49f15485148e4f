import type { ListingKind } from '#client/features/listing-form/listing-kind.ts'
import { PICTURE_FIELDS } from '#client/features/listing-form/pictures/picture-list.ts'
import type { Body } from '#client/features/listing-form/save/changed-fields.ts'
import { api } from '#client/lib/api/api.ts'
import { tripFormMessages } from '#messages/client/features/trip-form.ts'
import { paths } from '#shared/pages/paths.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { toolQueryKeys } from '#shared/tool-query-keys.ts'
import { mayManageTrip } from '#shared/trips/rules.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { checkTrip } from './check-trip.ts'
import { tripLabels } from './labels.ts'
import { labelOfTripValue } from './trip-choices.ts'
import {
  emptyTrip,
  type TripValues,
  tripBodyOf,
  tripFieldOf,
  tripValues,
  tripValuesOf,
} from './trip-values.ts'

/** The form of a trip and its calls (contract, sections 3 and 9). */
export const tripKind: ListingKind<TripValues, TripView> = {
  name: 'trip',
  text: () => tripFormMessages().listing,
  labelOf: (field) => (tripLabels() as Record<string, string>)[field] ?? field,
  labelOfValue: labelOfTripValue,
  emptyFor: emptyTrip,
  valuesOf: tripValuesOf,
  draftValues: tripValues.partial(),
  bodyOf: tripBodyOf,
  check: checkTrip,
  // Group size and available spots are not sent together: bookings change the spots meanwhile.
  groups: [PICTURE_FIELDS],
  // The bookings of the deleted trip are gone, so all spots are free again.
  resetOnRepublish: { availableSpots: '' },
  fieldOf: tripFieldOf,
  mayEdit: mayManageTrip,
  create: (body: Body) => api.post<TripView>('/api/trips', body),
  change: (id: number, changes: Body) => api.patch<TripView>(`/api/trips/${id}`, changes),
  read: (id: number) => api.get<TripView>(`/api/trips/${id}`, { own: 'true' }),
  staleKeys: [queryKeys.trips(), queryKeys.tripDashboard(), queryKeys.map()],
  ownKey: (id: number) => toolQueryKeys.ownTrip(id),
  pageKey: (id: number) => queryKeys.trip(id),
  pageOf: paths.trip,
  dashboardHref: paths.tripDashboard(),
}
