import { inEnglish } from '#shared/language/messages.ts'

/** What is wrong with a text, a date or a number. `name` is what the form calls the field: "Name". */
export const textMessages = inEnglish('shared/text', {
  required: (name: string) => `${name} is required`,
  notAnObject: 'Send the fields as a JSON object.',
  notText: (name: string) => `${name} must be a text`,
  tooLong: (name: string, most: number) => `${name} takes at most ${most.toLocaleString('en-US')} characters`,
  cannotBeStored: (name: string) => `${name} contains a character that cannot be stored`,
  severalLines: (name: string) => `${name} must be a single line`,
  spaceInAddress: (name: string) => `${name} has a space in it: a web address has none`,
  notWebAddress: (name: string) => `${name} must start with http:// or https://`,
  notDate: (name: string) => `${name} must be a date such as 2027-06-06`,
  dateOutOfRange: (name: string, first: number, last: number) =>
    `${name} must be between the years ${first} and ${last}`,
  notWholeNumber: (name: string, least: number, most: number) =>
    `${name} must be a whole number from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}`,
  chooseLanguage: 'Choose English or Swedish',
  notList: (name: string) => `${name} must be a list`,
  tooManyEntries: (name: string, most: number) =>
    `${name} takes at most ${most.toLocaleString('en-US')} entries`,
})
