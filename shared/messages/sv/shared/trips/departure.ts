import type { departureMessages as english } from '#messages/shared/trips/departure.ts'
import { plural, translation } from '#shared/language/messages.ts'

export const departureMessages = translation<typeof english>('sv', 'shared/trips/departure', {
  runsFrom: (people) =>
    plural('sv', people, {
      one: 'Genomförs med minst 1 person',
      other: `Genomförs med minst ${people} personer`,
    }),
  moreToGo: (people) => `${people} till behövs`,
  guaranteed: 'Resan blir av',
})
