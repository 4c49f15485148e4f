import type { ListingKind } from '#client/features/listing-form/listing-kind.ts'
import { PICTURE_FIELDS } from '#client/features/listing-form/pictures/picture-list.ts'
import type { Body } from '#client/features/listing-form/save/changed-fields.ts'
import { ApiError, api } from '#client/lib/api/api.ts'
import { raceFormMessages } from '#messages/client/features/race-form.ts'
import { paths } from '#shared/pages/paths.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { mayManageRace } from '#shared/races/rules.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { raceLabels } from './labels.ts'
import { labelOfRaceValue } from './race-choices.ts'
import {
  checkRace,
  emptyRace,
  type RaceValues,
  raceBodyOf,
  raceFieldOf,
  raceValues,
  raceValuesOf,
} from './race-values.ts'

/** Creates a race. When its earlier edition was deleted meanwhile, the race is created without one. */
const createRace = async (body: Body): Promise<RaceView> => {
  try {
    return await api.post<RaceView>('/api/races', body)
  } catch (error) {
    if (!(error instanceof ApiError) || error.errors.editionOf === undefined) throw error
    return api.post<RaceView>('/api/races', { ...body, editionOf: null })
  }
}

/** The form of a race and its calls (contract, sections 3 and 9). */
export const raceKind: ListingKind<RaceValues, RaceView> = {
  name: 'race',
  text: () => raceFormMessages().listing,
  labelOf: (field) => (raceLabels() as Record<string, string>)[field] ?? field,
  labelOfValue: labelOfRaceValue,
  emptyFor: emptyRace,
  valuesOf: raceValuesOf,
  draftValues: raceValues.partial(),
  bodyOf: raceBodyOf,
  check: checkRace,
  // The server takes a new date without a status as confirmed, so the two are sent together.
  groups: [PICTURE_FIELDS, ['date', 'dateStatus']],
  resetOnRepublish: {},
  fieldOf: raceFieldOf,
  mayEdit: mayManageRace,
  create: createRace,
  change: (id: number, changes: Body) => api.patch<RaceView>(`/api/races/${id}`, changes),
  read: (id: number) => api.get<RaceView>(`/api/races/${id}`),
  staleKeys: [queryKeys.races(), queryKeys.map()],
  ownKey: (id: number) => queryKeys.race(id),
  pageKey: (id: number) => queryKeys.race(id),
  pageOf: paths.race,
  dashboardHref: paths.raceDashboard(),
}
