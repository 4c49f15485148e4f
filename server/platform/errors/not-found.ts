import { type NotFoundMessages, notFoundMessages } from '#messages/server/platform/errors/not-found.ts'
import { type AppError, notFound } from './errors.ts'

export type NotFoundThing = keyof NotFoundMessages

/** The refusal (404) for a race, trip, booking or review that does not exist, in the reader's language. */
export const noSuch = (thing: NotFoundThing): AppError => notFound(notFoundMessages()[thing])
