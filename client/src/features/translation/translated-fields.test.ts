import { expect, test } from 'vitest'
import { textsOf, translatedFields } from './translated-fields.ts'

const WAY = { from: 'en', to: 'sv' } as const
const fields = {
  itinerary: 'Day 1.',
  packingList: ['Shoes', 'Map', 'Shoes'],
  includedItems: [],
  terms: null,
  accommodation: undefined,
  note: ' ',
}

test('each text is listed once, and blank and missing ones are left out', () => {
  expect(textsOf(fields)).toEqual(['Day 1.', 'Shoes', 'Map'])
})

test('without translations every field stays in English', () => {
  const { texts, lang } = translatedFields(fields, WAY)
  expect(texts).toEqual(fields)
  expect(new Set(Object.values(lang))).toEqual(new Set(['en']))
})

test('translated fields keep their shape', () => {
  const { texts, lang } = translatedFields(fields, WAY, { 'Day 1.': 'Dag 1.', Shoes: 'Skor', Map: 'Karta' })
  expect(texts).toEqual({ ...fields, itinerary: 'Dag 1.', packingList: ['Skor', 'Karta', 'Skor'] })
  expect(lang).toMatchObject({ itinerary: 'sv', packingList: 'sv', includedItems: 'en', terms: 'en' })
})

test('a list with a missing translation stays in English as a whole', () => {
  const { texts, lang } = translatedFields(fields, WAY, { 'Day 1.': 'Dag 1.', Shoes: 'Skor' })
  expect(texts.packingList).toEqual(fields.packingList)
  expect(lang).toMatchObject({ itinerary: 'sv', packingList: 'en' })
})

test('texts named like object members are not mistaken for translations', () => {
  expect(translatedFields({ a: 'constructor', b: '__proto__' }, WAY, {}).texts).toEqual({
    a: 'constructor',
    b: '__proto__',
  })
})
