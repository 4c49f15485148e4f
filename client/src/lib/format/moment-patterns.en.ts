import type { Locale } from 'date-fns'

/** How date-fns writes short days and moments (specification, section 9). */
export const messages: { day: string; moment: string; locale: Locale | undefined } = {
  day: 'MMM d, yyyy',
  moment: "MMM d, yyyy 'at' h:mm a",
  locale: undefined,
}
export type MomentPatterns = typeof messages
