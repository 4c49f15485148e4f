import * as z from 'zod'
import { CALENDAR, describeCalls, file, json, nothing } from '#server/platform/calls/describe-calls.ts'
import { LANGUAGE } from '#server/platform/calls/page-parameters.ts'
import type { LimitRule } from '#server/platform/limits/rate-limits.ts'
import { MOST_CARDS, MOST_SAVED, type SavedIds } from '#shared/saved/ids.ts'
import {
  calendarFeed,
  endedFollowing,
  endFollowingInput,
  quietView,
  savedInput,
  savedView,
  saveRaceInput,
  storedView,
} from '#shared/saved/schema.ts'

export const savedLimit: LimitRule = { name: 'saved', points: 1_000, seconds: 3600, per: 'account' }
export const feedLimit: LimitRule = { name: 'calendar-feeds', points: 60, seconds: 3600, per: 'account' }
export const followEndLimit: LimitRule = {
  name: 'follow-end-links',
  points: 100,
  seconds: 3600,
  per: 'client address',
}
// Calendar services read the feeds of many people from few addresses.
export const feedReadLimit: LimitRule = {
  name: 'calendar-reads',
  points: 3_000,
  seconds: 3600,
  per: 'client address',
}

const savedIds = z.object({
  races: z.array(z.int()),
  trips: z.array(z.int()),
}) satisfies z.ZodType<SavedIds>

const ids = {
  type: 'array',
  items: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  maxItems: MOST_CARDS,
}

const SAVED = { 204: nothing('Saved; twice is once') }
const REMOVED = { 204: nothing('Not saved any more') }
const TOO_MANY = { 409: `${MOST_SAVED} are saved already.` }

export const savedApi = describeCalls({
  tag: 'Saved',
  about: 'Races and trips that somebody saved, their calendar, and mails about what changes.',
  schemas: { SavedListings: savedView },
  calls: {
    'GET /api/saved': {
      summary: 'What I saved',
      answers: { 200: json(savedView, 'Cards, soonest first') },
    },
    'GET /api/saved/ids': {
      summary: 'The ids of what I saved',
      answers: { 200: json(savedIds, 'Ids') },
    },
    'GET /api/listings': {
      summary: 'Races and trips by their ids',
      details: 'For cards of listings that a browser remembers, such as those saved without an account.',
      who: 'anybody',
      query: [
        { name: 'race', description: 'Ids of races.', schema: ids },
        { name: 'trip', description: 'Ids of trips.', schema: ids },
      ],
      answers: { 200: json(storedView, 'Cards, soonest first; ids without a listing are left out') },
    },
    'POST /api/saved': {
      summary: 'Save several races and trips at once',
      body: savedInput,
      example: { body: { races: [1], trips: [] } },
      answers: { 204: nothing('Saved, up to the limit of saved listings') },
      limits: [savedLimit],
    },
    'PUT /api/saved/races/:id': {
      summary: 'Save a race and follow it',
      details:
        'Saving follows: with a verified address, at most one mail a day says what has changed. `notify: false` ends that for this race, `true` starts it again.',
      body: saveRaceInput,
      example: { body: { notify: false } },
      answers: SAVED,
      refusals: TOO_MANY,
      limits: [savedLimit],
    },
    'DELETE /api/saved/races/:id': {
      summary: 'Stop saving a race',
      answers: REMOVED,
      limits: [savedLimit],
    },
    'PUT /api/saved/trips/:id': {
      summary: 'Save a trip',
      answers: SAVED,
      refusals: TOO_MANY,
      limits: [savedLimit],
    },
    'DELETE /api/saved/trips/:id': {
      summary: 'Stop saving a trip',
      answers: REMOVED,
      limits: [savedLimit],
    },
    'GET /api/saved/quiet': {
      summary: 'The saved races that I get no mail about',
      answers: { 200: json(quietView, 'Ids') },
    },
    'GET /api/saved/end': {
      summary: 'What the link of a mail about saved races ends',
      details: 'Reading ends nothing: the mails stop with the POST that follows a press.',
      who: 'anybody',
      query: [{ name: 'token', description: 'From the mail.', schema: { type: 'string' }, isRequired: true }],
      example: { query: 'token=from-the-mail' },
      answers: { 200: json(endedFollowing, 'How many races'), 303: nothing('To the page, for a browser') },
      refusals: { 404: 'The link is not complete, or the account is gone.' },
      limits: [followEndLimit],
    },
    'POST /api/saved/end': {
      summary: 'End mails about saved races with the link of one',
      details:
        'The races stay saved. The token may be in the query too, as mail programs send it (RFC 8058). Twice is once.',
      who: 'anybody',
      body: endFollowingInput,
      example: { body: { token: 'from the mail' } },
      answers: { 200: json(endedFollowing, 'How many races that were') },
      refusals: { 404: 'The link is not complete, or the account is gone.' },
      limits: [followEndLimit],
    },
    'GET /api/saved/feed': {
      summary: 'The secret address of my calendar',
      answers: { 200: json(calendarFeed, 'The address, or null') },
    },
    'POST /api/saved/feed': {
      summary: 'Make a new secret address for my calendar',
      details: 'The address before stops working.',
      answers: { 201: json(calendarFeed, 'The new address') },
      limits: [feedLimit],
    },
    'DELETE /api/saved/feed': {
      summary: 'Remove the secret address of my calendar',
      answers: { 204: nothing('Removed') },
    },
    'GET /api/saved.ics': {
      summary: 'A person’s calendar of saved races and trips',
      details:
        'To subscribe to without a sign-in: everybody who has the secret address can read it. A race that moves is a changed event.',
      who: 'anybody',
      query: [
        {
          name: 'token',
          description: 'From the secret address.',
          schema: { type: 'string' },
          isRequired: true,
        },
        LANGUAGE,
      ],
      answers: { 200: file(CALENDAR, 'iCalendar') },
      refusals: { 404: 'No calendar has this address.' },
      limits: [feedReadLimit],
    },
  },
})
