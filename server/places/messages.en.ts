export const messages = {
  townsNotReady: 'The list of towns is not ready yet. Please try again shortly.',
}
export type PlaceMessages = typeof messages
