import { expect, test } from 'vitest'
import { pictureAltsInput } from './picture-alts.ts'

const PICTURE = 'https://pictures.example/a.jpg'

test('descriptions are kept by the address of their picture, without blank ones', () => {
  expect(pictureAltsInput.parse({ [PICTURE]: ' A ridge ', [`${PICTURE}?2`]: ' ' })).toEqual({
    [PICTURE]: 'A ridge',
  })
})

test('a thousand wrong descriptions give one error', () => {
  const alts = Object.fromEntries(Array.from({ length: 1_000 }, (_, one) => [`not an address ${one}`, one]))
  expect(pictureAltsInput.safeParse(alts).error?.issues).toMatchObject([
    { path: [], message: 'A listing takes at most 60 picture descriptions' },
  ])
})
