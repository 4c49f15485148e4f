import { expect, test } from 'vitest'
import { sharedTripMessages } from '#messages/shared/trips.ts'
import { featureLabel, levelLabel } from './labels.ts'

test('levels read the same in any case; an unknown one is shown as it is', () => {
  expect(['beginner', 'ADVANCED', 'All levels', 'Expert'].map(levelLabel)).toEqual([
    'Beginner',
    'Advanced',
    'All levels',
    'Expert',
  ])
})

test('a feature in the organizer’s words is shown as it is', () => {
  expect(['All inclusive', 'Sauna every night'].map(featureLabel)).toEqual([
    'All inclusive',
    'Sauna every night',
  ])
})

test('one person, one spot and one day are singular in both languages', () => {
  const count = (language: 'en' | 'sv', number: number) => {
    const text = sharedTripMessages(language)
    return [text.groupSize(number), text.spots(number), text.days(number)]
  }
  expect(count('en', 1)).toEqual(['Max 1 person', '1 spot', '1 day'])
  expect(count('en', 12)).toEqual(['Max 12 people', '12 spots', '12 days'])
  expect(count('sv', 1)).toEqual(['Högst 1 person', '1 plats', '1 dag'])
  expect(count('sv', 12)).toEqual(['Högst 12 personer', '12 platser', '12 dagar'])
})
