import { inEnglish } from '#shared/language/messages.ts'

/** What is wrong with the fields of the waiting list's form. */
export const sharedWaitingMessages = inEnglish('shared/waiting-list', {
  problems: {
    seatsOutside: (most: number) => `Choose 1 to ${most} spots`,
    atLeastOutside: 'Choose at least 1 and at most the number of spots that you want',
    stayNotBoolean: 'stay must be true or false',
  },
})
