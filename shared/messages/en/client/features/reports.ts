import { inEnglish } from '#shared/language/messages.ts'

/** "This looks wrong", on the pages of races and trips. */
export const reportFormMessages = inEnglish('client/features/reports', {
  open: 'This looks wrong',
  title: (listing: string) => `What is wrong with ${listing}?`,
  text: 'One tap sends it to the organizer and to us.',
  more: 'Add a message or your address first',
  message: 'Message',
  email: 'Your email address',
  emailHint: 'Only if you want to hear what becomes of it. The organizer does not see it.',
  sent: 'Thank you',
  sentText: 'The organizer and we have been told.',
  failed: 'The report was not sent',
})
