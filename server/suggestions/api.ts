import * as z from 'zod'
import { listMessages } from '#messages/server/listings.ts'
import { platformMessages } from '#messages/server/platform/errors.ts'
import { describeCalls, json } from '#server/platform/calls/describe-calls.ts'
import { parametersOf } from '#server/platform/calls/json-schema.ts'
import { searchText } from '#server/platform/http/request-params.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'
import type { Position } from '#shared/places/geo.ts'
import type { ListChoice, RaceFilters } from '#shared/races/filters.ts'
import { positionOfText } from '#shared/races/list-choice.ts'
import type { Suggestions } from '#shared/suggestions/suggestion.ts'
import type { TripFilters } from '#shared/trips/filters.ts'
import type { MeantTrips } from '#shared/trips/trip-search.ts'

export const suggestionLimit: LimitRule = {
  name: 'suggestions',
  points: 1_200,
  seconds: 600,
  per: 'client address',
}

const MOST = 8

const limitError = () => platformMessages().wholeNumberFrom('limit', 1, MOST)

const nearError = () => listMessages().fieldProblem('near', { problem: 'notAPosition' })

const todayError = () => listMessages().fieldProblem('today', { problem: 'notADay' })

/** Whole degrees are near enough to order towns by, and let people of a region share answers. */
const roughPosition = (near: string): Position | undefined => {
  const position = positionOfText(near)
  return position ? { lat: Math.round(position.lat), lng: Math.round(position.lng) } : undefined
}

export const suggestionQuery = z.object({
  text: searchText.default(''),
  limit: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .string({ error: limitError })
      .regex(/^[1-8]$/, { error: limitError })
      .transform(Number)
      .default(MOST)
      .meta({ type: 'integer', minimum: 1, maximum: MOST }),
  ),
  near: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .string({ error: nearError })
      .refine((near) => positionOfText(near) !== null, { error: nearError })
      .transform(roughPosition)
      .optional(),
  ),
  today: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .string({ error: todayError })
      .refine(isCalendarDay, { error: todayError })
      .meta({ format: 'date' })
      .optional(),
  ),
})

const TODAY =
  'The day it is where the reader is; the one in UTC without it, or where it is further than a day from that.'

const searchFields = {
  filters: z.custom<RaceFilters>().meta({ type: 'object', description: 'As /api/races-filters takes them' }),
  choice: z.custom<ListChoice>().meta({ type: 'object', description: 'when, sort, near and the like' }),
}

const suggestions = z.object({
  meant: z
    .object({ ...searchFields, label: z.string() })
    .nullable()
    .describe('The search that the text means; null where its words are looked for as they are'),
  suggestions: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('race'),
        id: z.int(),
        name: z.string(),
        location: z.string(),
        date: z.string(),
      }),
      z.object({
        kind: z.literal('trip'),
        id: z.int(),
        name: z.string(),
        location: z.string(),
        startDate: z.string(),
      }),
      z.object({
        kind: z.literal('place'),
        name: z.string(),
        region: z.string().nullable(),
        country: z.string(),
        lat: z.number(),
        lng: z.number(),
      }),
      z.object({
        kind: z.literal('area'),
        id: z.string(),
        name: z.string(),
        bbox: z.string(),
        country: z.string().nullable().describe('Of a state or province'),
      }),
      z.object({ kind: z.literal('country'), country: z.string(), races: z.int() }),
      z.object({ kind: z.literal('search'), ...searchFields, label: z.string() }),
    ]),
  ),
}) satisfies z.ZodType<Suggestions>

const meantTrips = z.object({
  meant: z
    .custom<TripFilters>()
    .meta({ type: 'object', description: 'As /api/trips takes them' })
    .nullable()
    .describe('What the text means; null where its words are looked for as they are'),
}) satisfies z.ZodType<MeantTrips>

export const suggestionApi = describeCalls({
  tag: 'Suggestions',
  about: 'What somebody may mean who types into the search bar.',
  calls: {
    'GET /api/suggestions': {
      summary: 'Suggestions for typed text',
      details: 'Understands a sentence too: its distances, places, months and words become one search.',
      who: 'anybody',
      query: parametersOf(suggestionQuery, {
        text: 'As typed, such as "40 to 60 km near Åre in June".',
        limit: 'The most suggestions.',
        near: 'LAT,LNG of who asks: of equal names the nearer town comes first.',
        today: TODAY,
      }),
      example: { query: 'text=ridge' },
      answers: { 200: json(suggestions, 'Races, trips, places, areas, countries and understood searches') },
      limits: [suggestionLimit],
    },
    'GET /api/trips-meant': {
      summary: 'What a text about trips means',
      details: 'Its places, months, level, price and free spots become filters of the list of trips.',
      who: 'anybody',
      query: parametersOf(suggestionQuery.omit({ limit: true }), {
        text: 'As typed, such as "easy trip in Norway in July under 10 000 kr".',
        near: 'LAT,LNG of who asks: of equal names the nearer town comes first.',
        today: TODAY,
      }),
      example: { query: 'text=norway+july' },
      answers: { 200: json(meantTrips, 'The filters') },
      limits: [suggestionLimit],
    },
  },
})
