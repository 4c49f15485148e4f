import { plural } from '#shared/language/messages.ts'
import type { DepartureMessages } from './messages.en.ts'

export const messages: DepartureMessages = {
  runsFrom: (people) =>
    plural('sv', people, { one: 'Blir av från 1 person', other: `Blir av från ${people} personer` }),
  moreToGo: (people) => `${people} till behövs`,
  guaranteed: 'Resan blir av',
}
