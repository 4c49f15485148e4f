import { expect, test } from 'vitest'
import { randomFrom } from '#shared/random-from.ts'
import { partsBetween, partsOfKms } from './numbers.ts'

const KMS = [0.4, 1.5, 2, 3, 5, 6, 10, 12, 21.1, 24, 42.2, 48, 80, 100, 161, 322, 330, 5_000]

test('a distance in a part that is inside two bounds is between them, and all between are inside or in a part of a bound', () => {
  const random = randomFrom(11)
  const wrong: string[] = []
  for (let turn = 0; turn < 3_000; turn += 1) {
    const bound = () => (random() < 0.5 ? (KMS[Math.floor(random() * KMS.length)] as number) : random() * 200)
    const [least = 0, most = 0] = [bound(), bound()].sort((one, other) => one - other)
    const { inside, atBounds } = partsBetween(least, most)
    const isIn = (those: number[], km: number) => those.some((part) => (part & partsOfKms([km])) !== 0)
    for (const km of KMS) {
      const isBetween = km >= least && km <= most
      if (isIn(inside, km) && !isBetween) wrong.push(`${km} is not from ${least} to ${most}`)
      if (isBetween && !isIn([...inside, ...atBounds], km)) wrong.push(`${km} is from ${least} to ${most}`)
    }
  }
  expect(wrong).toEqual([])
})

test('a race is in the part of each of its distances, and in none without any', () => {
  expect(partsOfKms(null)).toBe(0)
  expect(partsOfKms([])).toBe(0)
  expect(partsOfKms([10, 42.2])).toBe(partsOfKms([10]) | partsOfKms([42.2]))
  expect(partsOfKms([10]) & partsOfKms([42.2])).toBe(0)
})

test('all bounds that there are need few different sets of parts', () => {
  const sets = new Set<number>()
  for (let least = 0; least < 400; least += 1)
    for (let most = least; most < 400; most += 1)
      for (const part of partsBetween(least, most).inside) sets.add(part)
  expect(sets.size).toBeLessThan(160)
})
