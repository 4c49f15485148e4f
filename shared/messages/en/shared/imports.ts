import { inEnglish } from '#shared/language/messages.ts'

/** What the calls and the page of imports both say about wrong input. */
export const importMessages = inEnglish('shared/imports', {
  sourceName: 'The name of the source takes at most 100 characters.',
  noAccount: 'There is no account with that username.',
  nothingSent: 'Send a file, a pasted table or an https address.',
  fileTooLarge: 'The file is too large: it may have at most 50 MB.',
  addressTooLong: 'The address is too long.',
  unknownField: 'Choose what each column means from the list.',
  /** Why a row was refused. The English words are stored, and said in the reader's language. */
  reason: (english: string) => english,
  join: 'Choose ask or never.',
  answers: 'Send 1 to 200 answers, each with key, race and isSame.',
  dateOrder: 'Choose day-first or month-first.',
  year: 'Choose a year from 1990 to 2100.',
  sourceNameMissing: 'Give the source a name, such as that of the calendar.',
  every: 'Say whether it is read every day or every week.',
  newRaces: 'Say whether new races wait or are added at once.',
  decision: 'Say apply, same or ignore.',
})
