import { inEnglish, plural } from '#shared/language/messages.ts'

const count = (number: number) => number.toLocaleString('en-US')

/** The messages of the import API. */
export const importCallMessages = inEnglish('server/import/site', {
  notFound: 'There is no such import.',
  sendForm: 'Send the file as a form (Content-Type: multipart/form-data), or a text or an address as JSON.',
  noFile: 'Send one file, in the field file.',
  emptyFile: 'The file is empty.',
  oneFile: 'Send one file at a time.',
  unreadableForm: 'The form cannot be read.',
  brokeOff: 'The request broke off.',
  notYourOwner: 'Only an administrator imports races for somebody else.',
  oneAtATime: 'One of your files is being read already. Please wait until that is done.',
  manyReading: 'Many files are being read right now. Please try again shortly.',
  tooMuch: (megabytes: number, when: string) =>
    `One person may send ${count(megabytes)} MB of files in a day, and this one would be more. Please try again ${when}.`,
  tooCostly: 'The file takes too long to read. Split it into smaller files.',
  isRunning: 'This import is running already.',
  otherIsRunning: 'Another import of yours is running. Please wait until it is done.',
  isOver: 'This import was run already. Send the file again to import it again.',
  nothingToImport: 'No row of the file makes a race. Choose what the columns mean, or mend the file.',
  isUndone: 'This import was undone already.',
  tooLate: (days: number) =>
    `An import can be undone for ${plural('en', days, { one: '1 day', other: `${days} days` })}.`,
  noProblems: 'No rows of this import were refused, or they are no longer kept.',
  stopped: 'The server stopped while the import ran. Nothing was imported. Please run it again.',
  failed: 'Something went wrong on our side. Nothing was imported. Please run it again.',
  pasted: 'Pasted table',
})
