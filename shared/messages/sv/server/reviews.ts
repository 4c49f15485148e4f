import type { reviewRefusals as english } from '#messages/server/reviews.ts'
import { plural, translation } from '#shared/language/messages.ts'

export const reviewRefusals = translation<typeof english>('sv', 'server/reviews', {
  alreadyReviewed: 'Du har redan lämnat ett omdöme om det här loppet.',
  notYours: 'Bara den som skrev omdömet och loppets arrangör kan ta bort det.',
  notYoursToEdit: 'Bara den som skrev omdömet kan ändra det.',
  onlyParticipants: 'Bara den som var med på resan kan lämna ett omdöme.',
  notOwnTrip: 'Ingen lämnar omdömen om sina egna resor.',
  notReviewable: 'En resa kan få omdömen i 60 dagar efter att den är slut, om den inte ställdes in.',
  alreadyReviewedTrip: 'Det finns redan ett omdöme för den platsen.',
  notYourTripReview: 'Bara den som skrev omdömet kan ta bort det.',
  notYoursToAnswer: 'Bara arrangören kan svara på ett omdöme.',
  answerHidden: 'De som sköter webbplatsen har dolt svaret, så det går inte att ändra.',
  onlyAdminHides: 'Bara administratörer kan dölja ett omdöme.',
  mail: {
    subject: (listing) => `Nytt omdöme: ${listing}`,
    title: (stars) =>
      plural('sv', stars, { one: 'Ett omdöme med 1 stjärna', other: `Ett omdöme med ${stars} stjärnor` }),
    text: (listing) =>
      `Någon har lämnat ett omdöme om ${listing}. Du kan svara en gång, och alla kan läsa svaret.`,
    action: 'Läs och svara',
    footnote: 'Du får högst tre sådana mejl i timmen, hur många omdömen som än kommer.',
  },
})
