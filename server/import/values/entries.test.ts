import { expect, test } from 'vitest'
import { entriesIn, nameAndSoldOut } from './entries.ts'

test.each([
  ['Sold out', 'soldOut'],
  ['FULLTECKNAT', 'soldOut'],
  ['Fullt', 'soldOut'],
  ['ausgebucht', 'soldOut'],
  ['Complet', 'soldOut'],
  ['Completo', 'soldOut'],
  ['esaurito', 'soldOut'],
  ['Waiting list only', 'soldOut'],
  ['Väntelista', 'soldOut'],
  ['Liste d’attente', 'soldOut'],
  ['Open', 'open'],
  ['Öppen', 'open'],
  ['Åpen', 'open'],
  ['offen', 'open'],
  ['Inscriptions ouvertes', 'open'],
  ['Abierta', 'open'],
  ['12 places left', 'open'],
  ['Closed', 'closed'],
  ['Stängd', 'closed'],
  ['geschlossen', 'closed'],
  ['Fermé', 'closed'],
  ['cerradas', 'closed'],
  ['Not yet open', null],
  ['Opens 1 March', null],
  ['Anmälan öppnar 1 mars', null],
  ['https://example.org', null],
])('entries that are "%s" are read as %s', (text, expected) => {
  expect(entriesIn(text)).toBe(expected)
})

test('a name loses the note that the race is sold out', () => {
  expect(nameAndSoldOut('Ridge Race (SOLD OUT)')).toEqual({ name: 'Ridge Race', isSoldOut: true })
  expect(nameAndSoldOut('Ultravasan - fulltecknat')).toEqual({ name: 'Ultravasan', isSoldOut: true })
  expect(nameAndSoldOut('Fjällmaran SOLD OUT!')).toEqual({ name: 'Fjällmaran', isSoldOut: true })
  expect(nameAndSoldOut('Rennsteiglauf ausgebucht')).toEqual({ name: 'Rennsteiglauf', isSoldOut: true })
  expect(nameAndSoldOut('Sold out')).toEqual({ name: 'Sold out', isSoldOut: false })
  expect(nameAndSoldOut('Course complet')).toEqual({ name: 'Course complet', isSoldOut: false })
  expect(nameAndSoldOut('Full Moon Marathon')).toEqual({ name: 'Full Moon Marathon', isSoldOut: false })
})
