import { inEnglish } from '#shared/language/messages.ts'

/** The photos of races and trips, and the button to share them. */
export const listingMessages = inEnglish('client/features/listings', {
  photosOf: (name: string) => `Photos of ${name}`,
  thumbnail: (name: string, position: number, total: number) => `${name}, ${position} of ${total}`,
  photo: (name: string, position: number, total: number) => `${name}, photo ${position} of ${total}`,
  previous: 'Previous photo',
  next: 'Next photo',
  failed: 'This photo could not be loaded.',
  share: { share: 'Share', copied: 'Link copied', copyThis: 'Copy this link' },
})
