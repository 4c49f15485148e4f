/** What a page's document says before any script runs. */
export const messages = {
  loading: 'Loading...',
  needsJavaScript: 'Trailherd needs JavaScript to show races and trips.',
  shareCard: 'The goat of Trailherd above a mountain landscape',
}
export type DocumentMessages = typeof messages
