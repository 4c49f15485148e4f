import type { factQuestionMessages as english } from '#messages/server/fact-questions.ts'
import { plural, translation } from '#shared/language/messages.ts'

export const factQuestionMessages = translation<typeof english>('sv', 'server/fact-questions', {
  asked: 'Vi frågar arrangören. Svaret kommer på den här sidan.',
  nobodyToAsk: 'Det finns ingen att fråga om det här loppet.',
  subject: (race) => `Löpare har frågor om ${race}`,
  title: (race) => `Det här vill löpare veta om ${race}`,
  text: 'Det står inte på loppets sida än. Fyll i det i formuläret, så har alla fått svar.',
  people: (count) => plural('sv', count, { one: '1 person frågar', other: `${count} personer frågar` }),
  action: 'Svara i formuläret',
  footnote:
    'Du får det här mejlet eftersom loppet hör till ditt konto. Vi skriver högst en gång i veckan om ett lopp, hur många som än frågar.',
})
