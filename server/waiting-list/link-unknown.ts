import { waitingMessages } from '#messages/server/waiting-list.ts'
import { notFound } from '#server/platform/errors/errors.ts'

/** The refusal of a link that nobody has. */
export const linkUnknown = () => notFound(waitingMessages().refusals.linkUnknown)
