import { inEnglish } from '#shared/language/messages.ts'

/** What a page's document says before any script runs. */
export const documentMessages = inEnglish('server/site', {
  loading: 'Loading...',
  needsJavaScript: 'Trailherd needs JavaScript to show races and trips.',
  /** The first step on the way to a page, as search engines show it. */
  home: 'Home',
  shareCard: 'The goat of Trailherd above a mountain landscape',
})
