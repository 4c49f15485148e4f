import type { tripMessages as english } from '#messages/server/trips.ts'
import { translation } from '#shared/language/messages.ts'

const booked = ({ held, offered }: { held: number; offered: number }) =>
  `${held === 1 ? '1 plats är bokad' : `${held} platser är bokade`}${offered === 0 ? '' : ` och ${offered} erbjudna till väntelistan`}`

export const tripMessages = translation<typeof english>('sv', 'server/trips', {
  tooManyAtOnce: 'Många bokar den här resan just nu. Försök igen.',
  onlyOrganizerMay: {
    edit: 'Bara arrangören kan ändra den här resan.',
    duplicate: 'Bara arrangören kan kopiera den här resan.',
    delete: 'Bara arrangören kan ta bort den här resan.',
    cancel: 'Bara arrangören kan ställa in den här resan.',
  },
  onlyAdminHides: 'Bara administratörer döljer och visar resor.',
  onlyAdminSetsBooking: 'Bara administratören för resor kan öppna och stänga bokningen.',
  alreadyCancelled: 'Resan är redan inställd.',
  draftNotCancelled: 'Ett utkast kan inte ställas in. Ta bort det om det inte behövs längre.',
  overNotCancelled: 'Resan är över och kan inte ställas in längre.',
  cancelledStays: 'Resan är inställd. Bara texterna kan ändras; kopiera den om du vill ha en ny.',
  movedTooOften:
    'Datumen eller platsen har ändrats tre gånger på en timme, och resans deltagare fick ett mejl varje gång. Inget sparades. Försök igen om en timme.',
  changedMeanwhile:
    'Resan har ändrats under tiden, i en annan flik eller av någon annan. Ladda om den för att se vad som är nytt och spara sedan igen.',
  draftUnfinished: (problems: string[]) => `Innan resan kan bli synlig: ${problems.join('. ')}.`,
  noDraftWithBookings: 'Resan har bokningar och kan därför inte bli ett utkast igen.',
  noDraftWithWaiting:
    'Någon står på resans väntelista, så resan kan inte bli ett utkast igen. Ställ in den, eller ta först bort dem från listan.',
  groupTooSmall: (taken) =>
    `${booked(taken)}: gruppen kan inte vara mindre än ${taken.offered === 0 ? 'så' : taken.held + taken.offered}.`,
  tooManySpots: (taken, most) =>
    `${booked(taken)}: ${most === 1 ? 'högst 1 plats' : `högst ${most} platser`} kan vara lediga.`,
  copy: ' (kopia)',
  with: (organizer) => `Med ${organizer}.`,
  facts: { trip: 'Resa', dates: 'Datum', location: 'Ort', meetingPoint: 'Samlingsplats' },
  perPerson: (price) => `${price} per person`,
  moved: {
    subject: (trip) => `Ändrad: ${trip}`,
    title: 'Din resa har ändrats',
    text: (organizer) =>
      `${organizer} har ändrat när eller var resan äger rum. Din plats är kvar. Kalenderfilen i det här mejlet ersätter den förra.`,
    decide: (day, start) =>
      `Resan börjar tidigare nu. Avbokar du senast ${day} räknas det du får tillbaka som om den fortfarande började ${start}.`,
    questions: (organizer, email) => `Passar det inte dig? Skriv till ${organizer} på ${email}.`,
    before: (fact) => `${fact} förut`,
    action: 'Visa resan',
  },
  cancelled: {
    subject: (trip) => `Inställd: ${trip}`,
    title: 'Resan är inställd',
    booked: (organizer) =>
      `${organizer} har ställt in resan, så din bokning är avbokad. Kalenderfilen i det här mejlet tar bort resan ur din kalender.`,
    waited: (organizer) =>
      `${organizer} har ställt in resan, så väntelistan är stängd. Du behöver inte göra något.`,
    comesBack: (sum) => `Du får tillbaka allt du har betalat: ${sum}.`,
    seeBooking: 'Se din bokning',
    viewTrip: 'Visa resan',
  },
  withdrawn: {
    booked: (organizer) =>
      `${organizer} har ställt in resan och tagit bort den från Trailherd, så din bokning är avbokad. Kalenderfilen i det här mejlet tar bort resan ur din kalender.`,
    waited: (organizer) =>
      `${organizer} har ställt in resan och tagit bort den från Trailherd, så väntelistan är stängd. Du behöver inte göra något.`,
    questions: (organizer, email) => `Har du frågor? Skriv till ${organizer} på ${email}.`,
    questionsAndPayment: (organizer, email) =>
      `Har du frågor, eller har du redan betalat? Skriv till ${organizer} på ${email}.`,
    action: 'Hitta en annan resa',
  },
})
