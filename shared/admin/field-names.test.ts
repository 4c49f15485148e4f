import { expect, onTestFinished, test } from 'vitest'
import { profileInput } from '#shared/accounts/schema.ts'
import { bookingChange } from '#shared/bookings/form-schema.ts'
import { participantChange } from '#shared/bookings/organizer/schema.ts'
import type { HistoryEntity } from '#shared/history/enums.ts'
import { readLanguageFrom } from '#shared/language/language.ts'
import { raceChanges } from '#shared/races/schema.ts'
import { reviewInput } from '#shared/reviews/schema.ts'
import { adminTripChanges } from '#shared/trips/schema.ts'
import { historyFieldNames, historyLines } from './field-names.ts'

/** What can be changed, and so be named in the history. */
const CHANGED: [entity: HistoryEntity, fields: string[]][] = [
  ['race', [...Object.keys(raceChanges.shape), 'createdBy']],
  ['trip', [...Object.keys(adminTripChanges.shape), 'waitingList', 'cardPayments']],
  ['booking', [...Object.keys({ ...participantChange.shape, ...bookingChange.shape }), 'paymentStatus']],
  ['review', Object.keys(reviewInput.shape)],
  ['user', [...Object.keys(profileInput.shape), 'pendingEmail']],
]

test.each(CHANGED)('the history has a name for each field of a %s that can change', (entity, fields) => {
  // The password proves who sends a change, and the time of the last change which version was changed.
  const said = fields.filter((field) => field !== 'updatedAt' && field !== 'currentPassword')
  const raw = historyFieldNames(entity, said).filter((name, index) => name === said[index])
  expect(raw).toEqual([])
})

test('the history says values in the language of its reader', () => {
  onTestFinished(readLanguageFrom(() => 'sv'))
  const changes = [
    { field: 'dateStatus', from: 'confirmed', to: 'cancelled' },
    { field: 'entries', from: 'open', to: 'soldOut' },
    { field: 'terrain', from: ['Forest'], to: ['Mountain', 'Coastal'] },
    { field: 'language', from: 'en', to: 'sv' },
  ]
  expect(historyLines('race', { fields: ['createdBy'], changes })).toEqual([
    'Arrangör',
    'Datumets status: från Bekräftat till Inställt',
    'Anmälan: från Öppen till Fullt',
    'Terräng: från Skog till Fjäll, Kust',
    'Texternas språk: från English till Svenska',
  ])
})
