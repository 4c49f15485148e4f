import { inEnglish, plural } from '#shared/language/messages.ts'

/** Whether somebody gets mails about a saved race, and the page of the link that ends them. */
export const followMessages = inEnglish('client/features/saved/follow', {
  news: 'News by mail',
  label: (race: string) => `News about ${race} by mail`,
  verify: 'Verify your email address under Account to get news about this race.',
  failed: 'This could not be changed',
  title: 'End mails about saved races',
  question: (races: number) =>
    plural('en', races, {
      one: 'This ends the mails about 1 race you saved. Nothing has changed yet.',
      other: `This ends the mails about ${races} races you saved. Nothing has changed yet.`,
    }),
  press: 'End these mails',
  ending: 'Ending the mails...',
  doneTitle: 'No more mails about your saved races',
  doneText:
    'Your races are still saved. You can turn mails on again for each of them, and you get news about races you save from now on.',
  failedTitle: 'The mails were not ended',
  invalidText: 'The link is not complete. Open the whole link of the mail.',
  toSaved: 'Your saved races',
})
