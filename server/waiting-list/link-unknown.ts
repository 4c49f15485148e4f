import { notFound } from '#server/platform/errors/errors.ts'
import { waitingMessages } from './messages.ts'

/** The refusal of a link that nobody has. */
export const linkUnknown = () => notFound(waitingMessages().refusals.linkUnknown)
