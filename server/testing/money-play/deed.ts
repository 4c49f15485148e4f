import { isDeepStrictEqual } from 'node:util'
import type fc from 'fast-check'
import { deedsThat } from '../random-play/make-deeds.ts'
import { compare } from './compare.ts'
import type { Model } from './model.ts'
import type { World } from './product.ts'

export type Deeds = fc.Arbitrary<fc.AsyncCommand<Model, World>>

/** Throws unless a call was done or refused as the model says. Returns whether it was done. */
export const expectDone = (answer: unknown, isRight: boolean): boolean => {
  if ((answer !== undefined) !== isRight)
    throw new Error(isRight ? 'It was refused.' : `It was not refused: ${JSON.stringify(answer)}`)
  return isRight
}

export const expectSame = (found: unknown, expected: unknown) => {
  if (!isDeepStrictEqual(found, expected))
    throw new Error(`Found: ${JSON.stringify(found)}\nExpected: ${JSON.stringify(expected)}`)
}

/** A kind of deed with everything that is chosen at random. After each one everything is compared with the model. */
export const deed = deedsThat<Model, World>(compare)
