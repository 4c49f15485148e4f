import { expect, test } from 'vitest'
import { courseOfProfile } from './profile-course.ts'
import type { Profile } from './profile-scale.ts'

const upTo = (km: number): Profile => [
  [0, 200],
  [km / 2, 900],
  [km, 200],
]

test('the profile names the course that is as long as its track, as organizers round', () => {
  expect(courseOfProfile(upTo(21.4), [10, 42, 21])).toBe('The 21 km course.')
  expect(courseOfProfile(upTo(9.6), [10, 42])).toBe('The 10 km course.')
})

test('with one distance the profile needs no caption, unless the track is of another course', () => {
  expect(courseOfProfile(upTo(21.4), [21])).toBeNull()
  expect(courseOfProfile(upTo(18), [42])).toBe('From a track of 18 km; the race is 42 km.')
  expect(courseOfProfile(upTo(18), [])).toBeNull()
})

test('a track as long as none of the distances is not labelled with one of them', () => {
  expect(courseOfProfile(upTo(15), [10, 42])).toBe(
    'From a track of 15 km; none of the distances is as long as that.',
  )
})
