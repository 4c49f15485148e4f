import type { alertServerMessages as english } from '#messages/server/alerts.ts'
import { plural, translation } from '#shared/language/messages.ts'

export const alertServerMessages = translation<typeof english>('sv', 'server/alerts', {
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
})
