import { inEnglish } from '#shared/language/messages.ts'

/** What an answer says when the thing that was asked for does not exist. */
export const notFoundMessages = inEnglish('server/platform/errors/not-found', {
  race: 'This race does not exist.',
  course: 'This course does not exist, or it has no track.',
  trip: 'This trip does not exist.',
  booking: 'This booking does not exist.',
  review: 'This review does not exist.',
})
export type NotFoundMessages = ReturnType<typeof notFoundMessages>
