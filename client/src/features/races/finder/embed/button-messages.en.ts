/** The button over the list that opens the dialog. */
export const messages = {
  embed: 'Embed',
  embedThis: 'Embed this list',
}
export type EmbedButtonMessages = typeof messages
