import * as z from 'zod'
import { tripInputMessages } from '#messages/shared/trips/input.ts'
import { parametersOfReaders } from '#server/listings/filter-parameters.ts'
import { CALENDAR, describeCalls, file, json, nothing, page } from '#server/platform/calls/describe-calls.ts'
import { parametersOf } from '#server/platform/calls/json-schema.ts'
import { LANGUAGE, PAGE } from '#server/platform/calls/page-parameters.ts'
import { blankAsAbsent } from '#server/platform/http/request-params.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'
import { visibilityInput } from '#shared/admin/schema.ts'
import { nearbyRace } from '#shared/races/schema.ts'
import type { TripFacets } from '#shared/trips/facets.ts'
import { type TripFilterName, tripFields } from '#shared/trips/filters.ts'
import {
  adminTripChanges,
  adminTripInput,
  bookingEnabledInput,
  cancelTripInput,
  nearbyTrip,
  tripCard,
  tripDate,
  tripDateInput,
  tripView,
} from '#shared/trips/schema.ts'

export const newTripLimit: LimitRule = { name: 'trips', points: 60, seconds: 3600, per: 'account' }
export const tripEditLimit: LimitRule = { name: 'trip-edits', points: 300, seconds: 3600, per: 'account' }

/** Whether somebody asks for a trip to change it. */
export const ownTripQuery = z.object({
  own: blankAsAbsent(
    z.enum(['true', 'false'], { error: () => tripInputMessages().trueOrFalse('own') }).optional(),
  ),
})

const filterTexts: Record<TripFilterName, string> = {
  search: 'Words of the name, location, description or country, from the beginning of words.',
  startDate: 'The trip starts on this day at the earliest.',
  endDate: 'The trip starts on this day at the latest.',
  difficulty: 'Any of these levels.',
  maxPrice: 'Most that a person pays. Needs a currency; trips in other currencies are left out.',
  currency: 'Trips in this currency.',
  hasSpots: 'true: only trips with free spots.',
  country: 'ISO 3166 alpha-2, such as SE.',
  area: 'Ids of areas, such as alps or se-jamtland (see /api/areas): trips in any of them.',
  sort: 'date: soonest first, past trips last; price: cheapest first; distance: nearest first, needs a place; relevance: the name first, then the place and the texts, the usual one with search.',
  near: 'A place as LAT,LNG in degrees. Cards then carry distanceAwayKm.',
  nearPlace: 'A place by the name of its town. An unknown one is refused with 400.',
  withinKm: 'How far from the place at most, in km. Needs near or nearPlace.',
}
const FILTERS = parametersOfReaders(tripFields, filterTexts)

const counts = z.record(z.string(), z.int())
const tripFacets = z.object({
  total: z.int(),
  months: counts.describe('By month of the first day, such as 2027-06'),
  country: counts,
  difficulty: counts,
  currency: counts,
  hasSpots: z.int(),
  loosen: z
    .array(z.object({ without: z.array(z.string()), total: z.int() }))
    .describe('Only when nothing is found: what to leave out, and how many trips there are then'),
}) satisfies z.ZodType<TripFacets>

const ORGANIZER = { only: 'the trip’s organizer, and trip administrators' }

const newTrip = {
  name: 'Hut to hut',
  location: 'Abisko, Sweden',
  startDate: '2027-07-05',
  endDate: '2027-07-09',
  description: 'Five days along the King’s Trail.',
  difficulty: 'Intermediate',
  maxGroupSize: 8,
  price: 9800,
  currency: 'SEK',
  organizerName: 'Nordanstig Trails',
  organizerEmail: 'hello@nordanstig.example',
}

export const tripApi = describeCalls({
  tag: 'Trips',
  about: 'Guided running trips.',
  schemas: {
    TripCard: tripCard,
    Trip: tripView,
    TripInput: adminTripInput,
    TripChanges: adminTripChanges,
    CancelTrip: cancelTripInput,
    TripFacets: tripFacets,
    TripDate: tripDate,
    NearbyTrip: nearbyTrip,
    NearbyRace: nearbyRace,
  },
  calls: {
    'GET /api/trips': {
      summary: 'Trips, by filters if there are any',
      details:
        'All filters hold at once; of a repeated one, any of its values. Without `limit` the answer is the whole list.',
      who: 'anybody',
      query: [...FILTERS, ...PAGE],
      example: { query: 'hasSpots=true&limit=2' },
      answers: { 200: page(z.array(tripCard), 'The trips that match, soonest first and past ones last') },
      isOpenToSites: true,
    },
    'GET /api/trips-facets': {
      summary: 'How many trips each filter would leave',
      details: 'A count is the number of trips with that value chosen and the other filters as they are.',
      who: 'anybody',
      query: FILTERS,
      answers: { 200: json(tripFacets, 'Counts by value; values that no trip has are left out') },
      isOpenToSites: true,
    },
    'GET /api/trips/:id': {
      summary: 'One trip',
      details: 'Drafts and hidden trips are found by the people who may edit them.',
      who: 'anybody',
      query: parametersOf(ownTripQuery, {
        own: 'true: also what only the organizer and trip administrators read, if you are one of them.',
      }),
      answers: { 200: json(tripView, 'The trip') },
      isOpenToSites: true,
    },
    'GET /api/trips/:id/nearby-races': {
      summary: 'Races near a trip in place and time',
      details: 'At most 6 within 60 km and 10 days, nearest first.',
      who: 'anybody',
      answers: { 200: json(z.array(nearbyRace), 'Races with their distance and days apart') },
      isOpenToSites: true,
    },
    'GET /api/races/:id/nearby-trips': {
      summary: 'Trips near a race in place and time',
      details: 'At most 6 within 60 km and 10 days, nearest first.',
      who: 'anybody',
      answers: { 200: json(z.array(nearbyTrip), 'Trips with their distance and days apart') },
      isOpenToSites: true,
    },
    'GET /api/trips/:id/calendar.ics': {
      summary: 'One trip as a calendar file',
      details:
        'For a calendar program to add once or to subscribe to: it keeps its UID, and a changed trip is a changed event.',
      who: 'anybody',
      query: [LANGUAGE],
      answers: { 200: file(CALENDAR, 'iCalendar') },
      isOpenToSites: true,
    },
    'POST /api/trips': {
      summary: 'Create a trip',
      details: 'bookingEnabled and isTrailherdTrip are ignored unless a trip administrator sends them.',
      body: adminTripInput,
      example: { body: newTrip },
      answers: { 201: json(tripView, 'The trip that was created') },
      limits: [newTripLimit],
    },
    'PATCH /api/trips/:id': {
      summary: 'Change a trip',
      details:
        'Only the fields that are sent change. With `updatedAt`, the edit is refused when the trip has changed since.',
      who: ORGANIZER,
      body: adminTripChanges,
      example: { body: { price: 9900 } },
      answers: { 200: json(tripView, 'The changed trip') },
      refusals: {
        409: 'The trip has changed since `updatedAt`, or more spots are booked than the change leaves.',
      },
      limits: [tripEditLimit],
    },
    'POST /api/trips/:id/cancel': {
      summary: 'Cancel a trip',
      details:
        'Its bookings are cancelled and remember whether they were paid (`wasPaid`), and its waiting list ends. Each address gets one mail with a calendar file that removes the trip. Lists show the trip with a label for 30 days; its page stays.',
      who: ORGANIZER,
      body: cancelTripInput,
      example: { body: { reason: 'The hut is closed this summer.' } },
      answers: { 200: json(tripView, 'The trip') },
      refusals: { 409: 'The trip is cancelled already, is over, or is a draft.' },
      limits: [tripEditLimit],
    },
    'DELETE /api/trips/:id': {
      summary: 'Delete a trip',
      details: 'What is due to people who paid by card on this site goes back to their cards.',
      who: ORGANIZER,
      answers: { 204: nothing('Deleted') },
    },
    'PATCH /api/trips/:id/visibility': {
      summary: 'Hide a trip, or show it again',
      details: 'A hidden trip is seen by its organizer and the administrators alone, and cannot be booked.',
      who: { only: 'trip administrators' },
      body: visibilityInput,
      example: { body: { hidden: true, reason: 'Not a trip' } },
      answers: { 200: json(tripView, 'The trip') },
    },
    'POST /api/trips/:id/duplicate': {
      summary: 'Copy a trip',
      details: 'The copy keeps owner, dates and texts. No booking comes along.',
      who: ORGANIZER,
      answers: { 201: json(tripView, 'The copy') },
      limits: [newTripLimit],
    },
    'GET /api/trips/:id/dates': {
      summary: 'The other coming dates of a trip',
      details: 'At most 50, soonest first, with their free spots; full ones too, cancelled ones not.',
      who: 'anybody',
      answers: { 200: json(z.array(tripDate), 'The dates') },
      isOpenToSites: true,
    },
    'POST /api/trips/:id/dates': {
      summary: 'Give a trip another date',
      details:
        'The new one is a draft of the same length, with the same texts, pictures and `offerId`. No booking comes along.',
      who: ORGANIZER,
      body: tripDateInput,
      example: { body: { startDate: '2027-08-02' } },
      answers: { 201: json(tripView, 'The draft') },
      limits: [newTripLimit],
    },
    'PATCH /api/trips/:id/booking-status': {
      summary: 'Open or close online booking',
      who: { only: 'trip administrators' },
      body: bookingEnabledInput,
      example: { body: { bookingEnabled: true } },
      answers: { 200: json(tripView, 'The changed trip') },
      limits: [tripEditLimit],
    },
  },
})
