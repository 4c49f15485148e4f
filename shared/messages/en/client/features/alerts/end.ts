import { inEnglish } from '#shared/language/messages.ts'

/** The page of the link that ends the mails of an alert. */
export const endAlertMessages = inEnglish('client/features/alerts/end', {
  title: 'End an alert',
  ending: 'Ending the alert...',
  doneTitle: 'No more mails about this search',
  doneText: (name: string) => `The alert “${name}” has ended. What you saved is still there.`,
  failedTitle: 'This alert was not ended',
  notAnswered: 'The connection or the server may be down for a moment.',
  invalidText: 'The link is not complete. Open the whole link of the mail.',
  toRaces: 'Explore races',
  toSaved: 'Your saved races and alerts',
})
export type EndAlertMessages = ReturnType<typeof endAlertMessages>
