import type { textMessages as english } from '#messages/shared/text.ts'
import { translation } from '#shared/language/messages.ts'

const number = (value: number) => value.toLocaleString('sv-SE')

/** Names of fields are in the definite form: "Namnet", "Startdatumet", "Egenskaperna". */
export const textMessages = translation<typeof english>('sv', 'shared/text', {
  required: (name) => `${name} saknas`,
  notAnObject: 'Skicka fälten som ett JSON-objekt.',
  notText: (name) => `${name} måste vara text`,
  tooLong: (name, most) => `${name} får ha högst ${number(most)} tecken`,
  cannotBeStored: (name) => `${name} innehåller ett tecken som inte kan sparas`,
  severalLines: (name) => `${name} måste få plats på en rad`,
  spaceInAddress: (name) => `${name} innehåller ett mellanslag, och det går inte i en webbadress`,
  notWebAddress: (name) => `${name} måste börja med http:// eller https://`,
  notDate: (name) => `${name} måste skrivas som ett datum, till exempel 2027-06-06`,
  dateOutOfRange: (name, first, last) => `${name} måste ligga mellan åren ${first} och ${last}`,
  notWholeNumber: (name, least, most) =>
    `${name} måste vara ett heltal från ${number(least)} till ${number(most)}`,
  chooseLanguage: 'Välj engelska eller svenska',
  notList: (name) => `${name} måste vara en lista`,
  tooManyEntries: (name, most) => `${name} får ha högst ${number(most)} rader`,
})
