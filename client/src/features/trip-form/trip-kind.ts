import type { ListingKind } from '#client/features/listing-form/listing-kind.ts'
import { PICTURE_FIELDS } from '#client/features/listing-form/pictures/picture-list.ts'
import type { Body } from '#client/features/listing-form/save/changed-fields.ts'
import { api } from '#client/lib/api/api.ts'
import { paths } from '#shared/pages/paths.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { mayManageTrip } from '#shared/trips/rules.ts'
import type { TripView } from '#shared/trips/schema.ts'
import {
  checkTrip,
  emptyTrip,
  type TripValues,
  tripBodyOf,
  tripFieldOf,
  tripValues,
  tripValuesOf,
} from './trip-values.ts'

/** What people call the fields, by their names in the form and in the body. */
const LABELS: Record<string, string> = {
  name: 'Name',
  startDate: 'Start date',
  endDate: 'End date',
  duration: 'Duration',
  description: 'Description',
  difficulty: 'Level',
  terrain: 'Terrain',
  features: 'Tags',
  ownTag: 'Tag of your own',
  location: 'Location',
  coordinates: 'Place on the map',
  lat: 'Latitude',
  lng: 'Longitude',
  maxGroupSize: 'Group size',
  availableSpots: 'Available spots',
  price: 'Price',
  currency: 'Currency',
  itinerary: 'Itinerary',
  accommodation: 'Accommodation',
  includedItems: 'Included',
  excludedItems: 'Not included',
  packingList: 'Packing list',
  terms: 'Terms',
  organizerName: 'Organizer name',
  organizerEmail: 'Organizer email',
  organizerWebpage: 'Organizer web page',
  videoUrl: 'Video link',
  pictures: 'Pictures',
  pictureAddress: 'Picture address',
  mainImageUrl: 'Main picture',
  imageUrls: 'Pictures',
  imageAlts: 'What pictures show',
}

/** The form of a trip and its calls (contract, sections 3 and 9). */
export const tripKind: ListingKind<TripValues, TripView> = {
  noun: 'trip',
  emptyFor: emptyTrip,
  valuesOf: tripValuesOf,
  draftValues: tripValues.partial(),
  bodyOf: tripBodyOf,
  check: checkTrip,
  // Not the group size and its spots: spots that nobody touched are for bookings to change.
  groups: [PICTURE_FIELDS],
  // The seats that were booked went with the bookings.
  anew: { availableSpots: '' },
  fieldOf: tripFieldOf,
  labels: LABELS,
  mayEdit: mayManageTrip,
  create: (body: Body) => api.post<TripView>('/api/trips', body),
  change: (id: number, changes: Body) => api.patch<TripView>(`/api/trips/${id}`, changes),
  read: (id: number) => api.get<TripView>(`/api/trips/${id}`),
  staleKeys: [queryKeys.trips(), queryKeys.tripDashboard(), queryKeys.map()],
  ownKey: (id: number) => queryKeys.trip(id),
  pageOf: paths.trip,
  dashboard: { name: 'My Trips', href: paths.tripDashboard() },
}
