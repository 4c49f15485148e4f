import * as z from 'zod'
import { describeCalls, json, nothing, type Parameter, page } from '#server/platform/calls/describe-calls.ts'
import { PAGE } from '#server/platform/calls/page-parameters.ts'
import { differentRacesInput, joinRacesInput, joinView, likelyDouble } from '#shared/admin/doubles.ts'
import { oddFactView, rightFactInput } from '#shared/admin/odd-facts.ts'
import {
  adminListing,
  adminMail,
  adminUser,
  blockInput,
  confirmInput,
  deleteRacesInput,
  historyEntry,
  MAIL_STATES,
  mailSummary,
  partHealth,
} from '#shared/admin/schema.ts'
import { HISTORY_ENTITIES } from '#shared/history/enums.ts'
import { DATE_STATUSES } from '#shared/races/enums.ts'

const ADMIN = { only: 'the account admin' }
const RACE_ADMINS = { only: 'race administrators' }
const TRIP_ADMINS = { only: 'trip administrators' }

const text = (name: string, description: string): Parameter => ({
  name,
  description,
  schema: { type: 'string' },
})
const oneOf = (name: string, description: string, values: readonly string[]): Parameter => ({
  name,
  description,
  schema: { type: 'string', enum: [...values] },
})
const id = (name: string, description: string): Parameter => ({
  name,
  description,
  schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
})
const flag = (name: string, description: string): Parameter => ({
  name,
  description,
  schema: { type: 'boolean' },
})

const LISTINGS = [
  text('search', 'Words, as in the search of the catalogue.'),
  text('owner', 'A username.'),
  flag('hidden', 'Only hidden listings, or only those that everybody sees.'),
]

export const adminApi = describeCalls({
  tag: 'Administration',
  about: 'Looking after the site.',
  schemas: { HistoryEntry: historyEntry, AdminUser: adminUser, AdminListing: adminListing },
  calls: {
    'GET /api/admin/history': {
      summary: 'Who did what when',
      details: 'Newest first, for two years. Administrators of one dashboard see entries of its kind.',
      who: { only: 'administrators' },
      query: [
        oneOf('entity', 'What the entries are about.', HISTORY_ENTITIES),
        id('id', 'The id of the race, trip, booking and so on.'),
        id('person', 'The id of the account that did it.'),
        ...PAGE,
      ],
      answers: { 200: page(z.array(historyEntry), 'Entries') },
    },
    'GET /api/admin/users': {
      summary: 'Accounts',
      who: ADMIN,
      query: [
        text('search', 'A part of the username, the display name or the address.'),
        flag('blocked', 'Only blocked accounts, or only others.'),
        ...PAGE,
      ],
      answers: { 200: page(z.array(adminUser), 'Accounts, newest first') },
    },
    'PATCH /api/admin/users/:id': {
      summary: 'Block an account, or let it in again',
      details: 'Ends all its sessions at once. Administrators cannot be blocked.',
      who: ADMIN,
      body: blockInput,
      example: { body: { blocked: true, reason: 'Spam' } },
      answers: { 200: json(adminUser, 'The account') },
    },
    'PATCH /api/admin/users/:id/organizer': {
      summary: 'Confirm who an organizer is, or take it back',
      details: 'A confirmed organizer may mail 1,000 people a day, others 50.',
      who: ADMIN,
      body: confirmInput,
      example: { body: { confirmed: true } },
      answers: { 200: json(adminUser, 'The account') },
    },
    'GET /api/admin/races': {
      summary: 'All races, hidden ones too',
      who: RACE_ADMINS,
      query: [
        ...LISTINGS,
        text('source', 'The name of the source that they were imported from.'),
        oneOf('dateStatus', 'How sure the date is.', DATE_STATUSES),
        ...PAGE,
      ],
      answers: { 200: page(z.array(adminListing), 'Races, newest first') },
    },
    'GET /api/admin/trips': {
      summary: 'All trips, hidden ones too',
      who: TRIP_ADMINS,
      query: [...LISTINGS, ...PAGE],
      answers: { 200: page(z.array(adminListing), 'Trips, newest first') },
    },
    'POST /api/admin/races/delete': {
      summary: 'Delete many races',
      details: 'All or none. Races that do not exist are left out of the answer.',
      who: RACE_ADMINS,
      body: deleteRacesInput,
      example: { body: { ids: [1, 2] } },
      answers: { 200: json(z.object({ deleted: z.array(z.int()) }), 'The ids of the deleted races') },
    },
    'GET /api/admin/doubles': {
      summary: 'Listed races that may be one, likeliest first',
      who: RACE_ADMINS,
      query: PAGE,
      answers: { 200: page(z.array(likelyDouble), 'Pairs of races') },
    },
    'POST /api/admin/doubles/different': {
      summary: 'Remember that two races are not one',
      who: RACE_ADMINS,
      body: differentRacesInput,
      answers: { 204: nothing('Remembered') },
      refusals: { 404: 'These two are no likely doubles.' },
    },
    'POST /api/admin/races/join': {
      summary: 'Join two races that are one',
      details:
        'The kept race gets the reviews, saved races and pictures of the other one, and what it does not say itself, but its mail address only if both have the same owner, or none and a source of the administrators says it. The other address leads to it (301).',
      who: RACE_ADMINS,
      body: joinRacesInput,
      answers: { 201: json(z.object({ id: z.int() }), 'The joining, for its undo') },
      refusals: {
        404: 'One of the races is not there.',
        409: 'One of the races is hidden, a draft, or a part of another one.',
      },
    },
    'GET /api/admin/joins': {
      summary: 'Races that were joined in the last 30 days, newest first',
      who: RACE_ADMINS,
      query: PAGE,
      answers: { 200: page(z.array(joinView), 'Joinings') },
    },
    'POST /api/admin/joins/:id/undo': {
      summary: 'Undo a joining, within 30 days',
      who: RACE_ADMINS,
      answers: { 204: nothing('Undone') },
      refusals: { 409: 'It was undone already, or is more than 30 days ago.' },
    },
    'GET /api/admin/odd-facts': {
      summary: 'What cannot be right about coming races, the next ones first',
      details: 'Found every night. Nothing is changed by itself.',
      who: RACE_ADMINS,
      query: PAGE,
      answers: { 200: page(z.array(oddFactView), 'Races, each with a fact') },
    },
    'POST /api/admin/odd-facts/right': {
      summary: 'Remember that a race is right as it is, until that fact changes',
      who: RACE_ADMINS,
      body: rightFactInput,
      answers: { 204: nothing('Remembered') },
      refusals: { 404: 'The fact is not in the list.' },
    },
    'GET /api/admin/mail-summary': {
      summary: 'How many mails wait, were sent, and were given up',
      who: ADMIN,
      answers: { 200: json(mailSummary) },
    },
    'GET /api/admin/mail': {
      summary: 'Mails of the outbox',
      who: ADMIN,
      query: [oneOf('state', 'Mails that wait, or those that were given up (parked).', MAIL_STATES), ...PAGE],
      answers: { 200: page(z.array(adminMail), 'Mails, without their texts') },
    },
    'POST /api/admin/mail/:id/again': {
      summary: 'Try again to send a mail that was given up',
      who: ADMIN,
      answers: { 204: nothing('It will be tried for three more days') },
    },
    'GET /api/admin/health': {
      summary: 'How the parts of the site are',
      who: ADMIN,
      answers: { 200: json(z.array(partHealth)) },
    },
  },
})
