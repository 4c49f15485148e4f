import type { Locale } from 'date-fns'
import { inEnglish } from '#shared/language/messages.ts'

/** How date-fns writes short days and moments (specification, section 9). */
export const momentPatterns = inEnglish<{ day: string; moment: string; locale: Locale | undefined }>(
  'client/lib/format/moment-patterns',
  {
    day: 'MMM d, yyyy',
    moment: "MMM d, yyyy 'at' h:mm a",
    locale: undefined,
  },
)
