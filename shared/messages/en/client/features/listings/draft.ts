import { inEnglish } from '#shared/language/messages.ts'

/** Drafts: on their page and in dashboards. */
export const draftMessages = inEnglish('client/features/listings/draft', {
  draft: 'Draft',
  notice: {
    race: 'Only you and the administrators see this page. Nobody can find it or save it until you publish it.',
    trip: 'Only you and the administrators see this page. Nobody can find it, save it or book it until you publish it.',
  },
  publish: 'Publish',
  publishNamed: (name: string) => `Publish ${name}`,
  publishing: 'Publishing...',
  published: 'Published',
  publishedText: 'Everybody can see it now.',
  failed: 'Publishing Failed',
  failedText: 'The connection may be down for a moment. Please try again.',
})
