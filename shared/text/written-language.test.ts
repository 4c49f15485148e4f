import { expect, test } from 'vitest'
import { languageOfTexts, writtenLanguage } from './written-language.ts'

test.each([
  'Up one side of the ridge and down the other, with two aid stations.',
  'A day in Åre: we start at Åre Torg, run to Ullådalen and finish at Åre Björnen. Sånfjället is in sight.',
  'I started this race in 2012. I still run it myself.',
  'Rocky course through forest.',
  'Start: 09:00. Distance: 21 km.',
  'Skyrace',
  '',
  '東京の山を走る',
])('%j is English, or says too little', (text) => {
  expect(languageOfTexts([text])).toBe('en')
})

test.each([
  'Ett lopp längs kammen med två vätskestationer. Vi startar vid torget.',
  'Mysigt lopp i skogen.',
  'Teknisk bana på fjället.',
  'Loppet går på stigar, och du får medalj, t-shirt och middag. The Ridge Race är ett av våra äldsta lopp.',
  'Löpning i Dolomiterna',
])('%j is Swedish', (text) => {
  expect(languageOfTexts([text])).toBe('sv')
})

test('all texts of a listing count, and what its owner has set wins', () => {
  const trip = { name: 'Höga kusten', description: 'Tre dagar.', itinerary: 'Dag 1: vi möts på stationen.' }
  expect(writtenLanguage({ ...trip, language: null })).toBe('sv')
  expect(writtenLanguage({ ...trip, language: 'en' })).toBe('en')
})
