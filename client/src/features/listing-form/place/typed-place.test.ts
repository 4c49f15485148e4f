import { expect, test } from 'vitest'
import { placeProblems } from './typed-place.ts'

const NO_LONGITUDE = 'Longitude must be a number from -180 to 180'

test.each([
  [{ lat: '47', lng: 'abc' }, { lng: NO_LONGITUDE }],
  [{ lat: '47', lng: '181' }, { lng: NO_LONGITUDE }],
  [{ lat: '-91', lng: '13' }, { lat: 'Latitude must be a number from -90 to 90' }],
  [{ lat: '', lng: '13' }, { lat: 'Latitude is missing' }],
  [{ lat: '63,4', lng: '13.08' }, {}],
])('%j marks the field that is wrong', (typed, problems) => expect(placeProblems(typed)).toEqual(problems))
