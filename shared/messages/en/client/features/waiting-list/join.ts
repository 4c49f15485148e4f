import { inEnglish, plural } from '#shared/language/messages.ts'

/** Joining the waiting list on a trip's page. */
export const joinListMessages = inEnglish('client/features/waiting-list/join', {
  join: 'Join the waiting list',
  title: 'Join the waiting list',
  text: 'When spots become free, we mail you and hold them for 24 hours (3 hours if the trip starts within 3 days). Waiting costs nothing.',
  byHandText:
    'Free spots are not offered automatically now. If the organizer offers you spots, we mail you and hold them for 24 hours (3 hours if the trip starts within 3 days). Waiting costs nothing.',
  formLabel: 'Waiting list',
  email: 'Email',
  seats: 'Spots you want',
  atLeast: 'At least',
  atLeastHint: 'With fewer spots than this, you would rather stay on the list.',
  submit: 'Join the list',
  submitting: 'Joining...',
  joined: 'You are on the waiting list',
  position: (position: number) =>
    position === 1 ? 'You are first in line.' : `You are number ${position} in line.`,
  mailed: (email: string) =>
    `We have sent a link to ${email}. It shows your position, and you can leave the list there.`,
  already: 'Already On the List',
  failed: 'Not On the List',
  failedText: 'You could not be put on the waiting list. Please try again.',
  spots: (count: number) => plural('en', count, { one: '1 spot', other: `${count} spots` }),
})
