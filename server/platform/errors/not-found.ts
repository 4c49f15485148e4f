import { messagesIn } from '#shared/language/messages.ts'
import { type AppError, notFound } from './errors.ts'
import { messages as en, type NotFoundMessages } from './not-found.en.ts'
import { messages as sv } from './not-found.sv.ts'

const notFoundMessages = messagesIn({ en, sv })

/** The refusal (404) for a race, trip, booking or review that does not exist, in the reader's language. */
export const noSuch = (thing: keyof NotFoundMessages): AppError => notFound(notFoundMessages()[thing])
