import type { ListingKind } from '#client/features/listing-form/listing-kind.ts'
import { PICTURE_FIELDS } from '#client/features/listing-form/pictures/picture-list.ts'
import type { Body } from '#client/features/listing-form/save/changed-fields.ts'
import { api } from '#client/lib/api/api.ts'
import { paths } from '#shared/pages/paths.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { mayManageRace } from '#shared/races/rules.ts'
import type { RaceView } from '#shared/races/schema.ts'
import {
  checkRace,
  emptyRace,
  type RaceValues,
  raceBodyOf,
  raceFieldOf,
  raceValues,
  raceValuesOf,
} from './race-values.ts'

/** What people call the fields, by their names in the form and in the body. */
const LABELS: Record<string, string> = {
  name: 'Name',
  date: 'Date',
  dateStatus: 'The date is',
  description: 'Description',
  distances: 'Distances',
  distanceKm: 'Distances',
  distanceCategory: 'Distance category',
  elevationGain: 'Elevation gain',
  difficulty: 'Difficulty',
  terrain: 'Terrain',
  specialFormats: 'Special formats',
  elevationProfile: 'Elevation profile',
  location: 'Location',
  coordinates: 'Place on the map',
  lat: 'Latitude',
  lng: 'Longitude',
  features: 'Features',
  ownFeature: 'Feature of your own',
  aidStationCount: 'Aid stations',
  utmbPoints: 'UTMB points',
  signUpFee: 'Sign-up fee',
  entries: 'Entries',
  entriesOpen: 'Entries open on',
  entriesClose: 'Entries close on',
  raceDirectorEmail: 'Organizer’s email',
  externalUrl: 'Web page',
  pictures: 'Pictures',
  pictureAddress: 'Picture address',
  mainImageUrl: 'Main picture',
  imageUrls: 'Pictures',
  imageAlts: 'What pictures show',
}

/** The form of a race and its calls (contract, sections 3 and 9). */
export const raceKind: ListingKind<RaceValues, RaceView> = {
  noun: 'race',
  emptyFor: emptyRace,
  valuesOf: raceValuesOf,
  draftValues: raceValues.partial(),
  bodyOf: raceBodyOf,
  check: checkRace,
  // A new date alone would confirm it, whatever the form says of it.
  groups: [PICTURE_FIELDS, ['date', 'dateStatus']],
  anew: {},
  fieldOf: raceFieldOf,
  labels: LABELS,
  mayEdit: mayManageRace,
  create: (body: Body) => api.post<RaceView>('/api/races', body),
  change: (id: number, changes: Body) => api.patch<RaceView>(`/api/races/${id}`, changes),
  read: (id: number) => api.get<RaceView>(`/api/races/${id}`),
  staleKeys: [queryKeys.races(), queryKeys.map()],
  ownKey: (id: number) => queryKeys.race(id),
  pageOf: paths.race,
  dashboard: { name: 'My Races', href: paths.raceDashboard() },
}
