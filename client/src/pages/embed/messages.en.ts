/** The map in a frame on another site. */
export const messages = {
  title: 'Map of trail races',
  seeAll: 'See all on Trailherd',
}
export type EmbeddedMapMessages = typeof messages
