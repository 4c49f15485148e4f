import { inEnglish } from '#shared/language/messages.ts'

/** The map in a frame on another site. */
export const embeddedMapMessages = inEnglish('client/pages/embed', {
  title: 'Map of trail races',
  seeAll: 'See all on Trailherd',
})
