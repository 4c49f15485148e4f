import { expect, onTestFinished, test } from 'vitest'
import { readLanguageFrom } from '#shared/language/language.ts'
import { placeText } from './place-text.ts'

test.each([
  ['Åre, Sweden', 'SE', 'Åre, Sverige', 'Åre, Sweden'],
  ['Åre, Sverige', 'SE', 'Åre, Sverige', 'Åre, Sweden'],
  ['Åre,SWEDEN', 'SE', 'Åre, Sverige', 'Åre, Sweden'],
  ['Norway', 'NO', 'Norge', 'Norway'],
  [
    'Chamonix, Haute-Savoie, France',
    'FR',
    'Chamonix, Haute-Savoie, Frankrike',
    'Chamonix, Haute-Savoie, France',
  ],
  ['Åre', 'SE', 'Åre', 'Åre'],
  ['Åre, SE', 'SE', 'Åre, SE', 'Åre, SE'],
  ['Edale, England', 'GB', 'Edale, England', 'Edale, England'],
  ['Leadville, Colorado, USA', 'US', 'Leadville, Colorado, USA', 'Leadville, Colorado, USA'],
  ['Norway, Maine', 'US', 'Norway, Maine', 'Norway, Maine'],
  ['Sweden, start at the church', 'SE', 'Sweden, start at the church', 'Sweden, start at the church'],
  ['Atlanta, Georgia', 'US', 'Atlanta, Georgia', 'Atlanta, Georgia'],
  ['Hong Kong', 'HK', 'Hongkong', 'Hong Kong'],
  ['', 'SE', '', ''],
  ['Åre, Sweden', null, 'Åre, Sweden', 'Åre, Sweden'],
])('%o in %o is %o in Swedish and %o in English', (location, country, swedish, english) => {
  onTestFinished(readLanguageFrom(() => 'sv'))
  expect(placeText({ location, country })).toBe(swedish)
  readLanguageFrom(() => 'en')
  expect(placeText({ location, country })).toBe(english)
})
