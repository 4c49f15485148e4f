import { inEnglish } from '#shared/language/messages.ts'

/** Joining races that are listed twice. */
export const sameRaceRefusals = inEnglish('server/races/joined', {
  oneRaceTwice: 'Choose two different races.',
  notListed: 'One of the races is hidden, a draft, or joined already.',
  noSuchPair: 'This pair is not in the list.',
  noSuchJoin: 'These races were not joined.',
  undoIsOver: 'This was undone already, or is longer ago than 30 days.',
  joinedWith: (name: string) => `Joined with ${name}`,
  stillJoined: 'This race is joined with another one. Undo that first.',
})
