import { expect, test } from 'vitest'
import { inSwedish, textsOf } from './translated-fields.ts'

const fields = {
  itinerary: 'Day 1.',
  packingList: ['Shoes', 'Map', 'Shoes'],
  includedItems: [],
  terms: null,
  accommodation: undefined,
  note: ' ',
}

test('each text is asked for once, blank and absent ones never', () => {
  expect(textsOf(fields)).toEqual(['Day 1.', 'Shoes', 'Map'])
})

test('without translations everything is as it was, in English', () => {
  const { texts, lang } = inSwedish(fields)
  expect(texts).toEqual(fields)
  expect(new Set(Object.values(lang))).toEqual(new Set(['en']))
})

test('what is translated takes the same shape', () => {
  const { texts, lang } = inSwedish(fields, { 'Day 1.': 'Dag 1.', Shoes: 'Skor', Map: 'Karta' })
  expect(texts).toEqual({ ...fields, itinerary: 'Dag 1.', packingList: ['Skor', 'Karta', 'Skor'] })
  expect(lang).toMatchObject({ itinerary: 'sv', packingList: 'sv', includedItems: 'en', terms: 'en' })
})

test('a list that could only be translated in part stays whole in English', () => {
  const { texts, lang } = inSwedish(fields, { 'Day 1.': 'Dag 1.', Shoes: 'Skor' })
  expect(texts.packingList).toEqual(fields.packingList)
  expect(lang).toMatchObject({ itinerary: 'sv', packingList: 'en' })
})

test('texts named like parts of every object are texts', () => {
  expect(inSwedish({ a: 'constructor', b: '__proto__' }, {}).texts).toEqual({
    a: 'constructor',
    b: '__proto__',
  })
})
