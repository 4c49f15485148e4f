import * as z from 'zod'
import { parametersOfReaders } from '#server/listings/filter-parameters.ts'
import {
  CALENDAR,
  describeCalls,
  file,
  json,
  nothing,
  type Parameter,
  page,
} from '#server/platform/calls/describe-calls.ts'
import { LANGUAGE, PAGE } from '#server/platform/calls/page-parameters.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'
import { visibilityInput } from '#shared/admin/schema.ts'
import { courseView } from '#shared/races/courses.ts'
import type { RaceFacets } from '#shared/races/facets.ts'
import { type FilterName, filterFields } from '#shared/races/filter-fields.ts'
import { type ChoiceName, choiceFields } from '#shared/races/list-choice.ts'
import { raceCard, raceChanges, raceInput, raceView } from '#shared/races/schema.ts'

export const newRaceLimit: LimitRule = { name: 'races', points: 100, seconds: 3600, per: 'account' }
export const raceEditLimit: LimitRule = { name: 'race-edits', points: 300, seconds: 3600, per: 'account' }

const filterTexts: Record<FilterName, string> = {
  search:
    'Words of the name, location, description, formats or country, from the beginning of words. Case, accents and small typing errors do not matter.',
  minDistanceKm: 'Any one distance of the race is at least this long, in km.',
  maxDistanceKm: 'Any one distance of the race is at most this long, in km.',
  specialFormats: 'Any of these formats.',
  minDifficulty:
    'Races have 1 to 3. The full range leaves out nobody, a narrower one races that are not rated.',
  maxDifficulty: 'See minDifficulty.',
  minElevation: 'Least elevation gain in metres.',
  maxElevation: 'Most elevation gain in metres.',
  minEffort:
    'Least effort: kilometres of the longest course with a climb, and one more for each 100 m of it.',
  maxEffort: 'Most effort, see minEffort.',
  startDate: 'First day.',
  endDate: 'Last day.',
  terrain: 'Any of these kinds of terrain.',
  signUpFees: 'Any of these fees.',
  country: 'ISO 3166 alpha-2, such as SE.',
  area: 'Ids of areas, such as alps or se-jamtland (see /api/areas): races in any of them.',
  entries: 'Races whose entries are open today.',
  transfer: 'Races whose entries can be given to somebody else.',
  refund: 'Races that give money back to people who cannot start.',
  publicTransport: 'Races of which we know how to get there by train or bus.',
  dateStatus: 'How sure the date is.',
}

const choiceTexts: Record<ChoiceName, string> = {
  when: 'Coming or past races; all when absent.',
  sort: 'date: soonest first, past races last; distance: nearest first, needs a place; climb, length and effort: largest first; rating: best first; relevance: the name, its beginning, in the name, in the place, in texts, the usual one with search.',
  near: 'A place as LAT,LNG in degrees. Cards then carry distanceAwayKm.',
  nearPlace: 'A place by the name of its town, such as Åre. An unknown one is refused with 400.',
  withinKm: 'How far from the place at most, in km. Needs near or nearPlace.',
  bbox: 'An area of the map: west,south,east,north in degrees.',
}

/** What a list of races can be asked for. */
export const RACE_FILTERS: Parameter[] = [
  ...parametersOfReaders(filterFields, filterTexts),
  ...parametersOfReaders(choiceFields, choiceTexts),
]

const only = (...names: string[]) => RACE_FILTERS.filter(({ name }) => names.includes(name))
const TABLE = only('search', 'minDistanceKm', 'maxDistanceKm')
const CHOICE = only(...Object.keys(choiceFields))

const counts = z.record(z.string(), z.int())
const looked = Object.keys({ ...filterTexts, ...choiceTexts }) as (FilterName | ChoiceName)[]
const raceFacets = z.object({
  total: z.int(),
  past: z.int().describe('Past races that match, whatever `when` says'),
  terrain: counts,
  specialFormats: counts,
  signUpFees: counts,
  difficulty: counts,
  country: counts,
  dateStatus: counts,
  entries: counts.describe('`open`: races whose entries are open today'),
  transfer: counts,
  refund: counts,
  publicTransport: counts,
  loosen: z
    .array(z.object({ without: z.array(z.enum(looked)), total: z.int() }))
    .describe('Only when nothing is found: what to leave out, and how many races there are then'),
}) satisfies z.ZodType<RaceFacets>

const CREATOR = { only: 'the person who created the race, and race administrators' }

const newRace = {
  name: 'Ridge Race',
  location: 'Åre, Sweden',
  date: '2027-06-06',
  description: 'Up one side and down the other.',
  distanceKm: [21, 42.2],
  elevationGain: 900,
  difficulty: 2,
  coordinates: { lat: 63.399, lng: 13.082 },
  terrain: ['Mountain'],
  signUpFee: '$$',
}

export const raceApi = describeCalls({
  tag: 'Races',
  about: 'The calendar of races. Cancelled and postponed races stay in lists with their dateStatus.',
  schemas: {
    RaceCard: raceCard,
    Race: raceView,
    Course: courseView,
    RaceInput: raceInput,
    RaceChanges: raceChanges,
    RaceFacets: raceFacets,
  },
  calls: {
    'GET /api/races': {
      summary: 'The list of races',
      details: 'Takes the table’s filters and places only; /api/races-filters takes all of them.',
      who: 'anybody',
      query: [...TABLE, ...only('area'), ...CHOICE, ...PAGE],
      example: { query: 'limit=2' },
      answers: { 200: page(z.array(raceCard), 'Soonest first, past races last') },
      isOpenToSites: true,
    },
    'GET /api/races-filters': {
      summary: 'Races by filters',
      details:
        'All filters hold at once; of a repeated one, any of its values. Without `limit` the answer is the whole list, soonest first and past races last.',
      who: 'anybody',
      query: [...RACE_FILTERS, ...PAGE],
      example: { query: 'terrain=Mountain&minDistanceKm=20&when=coming&limit=2' },
      answers: { 200: page(z.array(raceCard), 'The races that match') },
      isOpenToSites: true,
    },
    'GET /api/races-facets': {
      summary: 'How many races each filter would leave',
      details: 'A count is the number of races with that value chosen and the other filters as they are.',
      who: 'anybody',
      query: RACE_FILTERS,
      example: { query: 'terrain=Mountain' },
      answers: { 200: json(raceFacets, 'Counts by value; values that no race has are left out') },
      isOpenToSites: true,
    },
    'GET /api/races.ics': {
      summary: 'Races by filters as a calendar to subscribe to',
      details: 'It is named after the search.',
      who: 'anybody',
      query: [...RACE_FILTERS, ...PAGE, LANGUAGE],
      example: { query: 'country=SE' },
      answers: { 200: { ...file(CALENDAR, 'iCalendar, 2,000 races at most'), isPage: true } },
      isOpenToSites: true,
    },
    'GET /api/races/:id': {
      summary: 'One race',
      details:
        'With its courses, prices and entries. Drafts and hidden races are found by the people who may edit them.',
      who: 'anybody',
      answers: { 200: json(raceView, 'The race') },
      isOpenToSites: true,
    },
    'GET /api/races/:id.ics': {
      summary: 'One race as a calendar file',
      details: 'The same as /api/races/{id}/calendar.ics.',
      who: 'anybody',
      query: [LANGUAGE],
      answers: { 200: file(CALENDAR, 'iCalendar') },
      isOpenToSites: true,
    },
    'GET /api/races/:id/calendar.ics': {
      summary: 'One race as a calendar file',
      details:
        'For a calendar program to add once or to subscribe to: it keeps its UID, and a changed race is a changed event.',
      who: 'anybody',
      query: [LANGUAGE],
      answers: { 200: file(CALENDAR, 'iCalendar') },
      isOpenToSites: true,
    },
    'GET /api/races/:id/courses/:number.gpx': {
      summary: 'The track of a course',
      details: 'Courses are numbered from 1. 404 for a course without a track.',
      who: 'anybody',
      answers: { 200: file('application/gpx+xml', 'GPX with all points') },
      isOpenToSites: true,
    },
    'GET /api/my-races': {
      summary: 'Races that I created',
      query: [...TABLE, ...PAGE],
      answers: { 200: page(z.array(raceCard), 'My races') },
    },
    'POST /api/races': {
      summary: 'Create a race',
      details:
        'It belongs to the person who creates it. With `editionOf`, one that a race administrator creates belongs to the owner of the earlier race.',
      body: raceInput,
      example: { body: newRace },
      answers: { 201: json(raceView, 'The race that was created') },
      refusals: { 409: 'The earlier race has just got another owner.' },
      limits: [newRaceLimit],
    },
    'PATCH /api/races/:id': {
      summary: 'Change a race',
      details:
        'Only the fields that are sent change. With `updatedAt`, the edit is refused when the race has changed since.',
      who: CREATOR,
      body: raceChanges,
      example: { body: { entries: 'open' } },
      answers: { 200: json(raceView, 'The changed race') },
      refusals: { 409: 'The race has changed since `updatedAt`.' },
      limits: [raceEditLimit],
    },
    'PATCH /api/races/:id/visibility': {
      summary: 'Hide a race, or show it again',
      details: 'A hidden race is seen by its owner and the administrators alone.',
      who: { only: 'race administrators' },
      body: visibilityInput,
      example: { body: { hidden: true, reason: 'Not a race' } },
      answers: { 200: json(raceView, 'The race') },
      refusals: { 409: 'The race is a part of another one.' },
    },
    'POST /api/races/:id/next-edition': {
      summary: 'Create the next edition of a race',
      details: 'A copy on the same weekday one year later, with an estimated date.',
      who: CREATOR,
      answers: { 201: json(raceView, 'The next edition') },
      refusals: { 409: 'The race has just got another owner.' },
      limits: [newRaceLimit],
    },
    'DELETE /api/races/:id': {
      summary: 'Delete a race',
      who: CREATOR,
      answers: { 204: nothing('Deleted') },
    },
  },
})
