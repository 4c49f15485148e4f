/** The button over the list that opens the dialog. */
export const messages = {
  subscribe: 'Subscribe',
}
export type SubscribeButtonMessages = typeof messages
