import { inEnglish } from '#shared/language/messages.ts'

/** What is paid when, and what comes back until when. */
export const moneySentenceMessages = inEnglish('shared/money', {
  now: (amount: string) => `${amount} now`,
  by: (amount: string, day: string) => `${amount} by ${day}`,
  parts: (parts: string[]) => `${parts.join(', ')}.`,
  everythingBack: (day: string) => `Cancel until ${day}: everything back.`,
  partBack: (day: string, percent: number) => `Until ${day}: ${percent}% back.`,
  thenNothing: 'After that, nothing.',
  nothingBack: 'If you cancel, you get nothing back.',
})
