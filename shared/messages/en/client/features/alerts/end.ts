import { inEnglish } from '#shared/language/messages.ts'

/** The page of the link that ends the mails of an alert. */
export const endAlertMessages = inEnglish('client/features/alerts/end', {
  title: 'End an alert',
  question: (name: string) => `This ends the mails about “${name}”. Nothing has changed yet.`,
  press: 'End this alert',
  ending: 'Ending the alert...',
  doneTitle: 'No more mails about this search',
  doneText: (name: string) => `The alert “${name}” has ended. What you saved is still there.`,
  failedTitle: 'This alert was not ended',
  invalidText: 'The link is not complete. Open the whole link of the mail.',
  toRaces: 'Explore races',
  toSaved: 'Your saved races and alerts',
})
