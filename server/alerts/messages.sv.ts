import { plural } from '#shared/language/messages.ts'
import type { AlertServerMessages } from './messages.en.ts'

export const messages: AlertServerMessages = {
  verifyFirst: 'Bevakningar skickas med mejl. Bekräfta din e-postadress först.',
  tooMany: (most) => `Du har ${most} bevakningar, och fler går inte att ha. Ta bort en först.`,
  noSuchAlert: 'Bevakningen finns inte.',
  endedAlready: 'Bevakningen är redan avslutad, eller så är länken inte hel.',
  subject: (count, name) =>
    `${plural('sv', count, { one: '1 nytt lopp', other: `${count} nya lopp` })}: ${name}`,
  title: (count) => plural('sv', count, { one: 'Ett nytt lopp för dig', other: `${count} nya lopp för dig` }),
  text: {
    day: (name) => `Du bad oss titta varje dag efter ”${name}”. Det här är nytt sedan sist.`,
    week: (name) => `Du bad oss titta varje vecka efter ”${name}”. Det här är nytt sedan sist.`,
  },
  more: (count) => plural('sv', count, { one: 'och 1 lopp till', other: `och ${count} lopp till` }),
  seeAll: 'Se alla lopp i sökningen',
  endLink: 'Avsluta de här mejlen',
}
