import type { waitingEntryMessages as english } from '#messages/client/features/waiting-list/entry.ts'
import { translation } from '#shared/language/messages.ts'

const spots = (count: number) => (count === 1 ? '1 plats' : `${count} platser`)

const offeredByHand = (email: string) =>
  `Om arrangören erbjuder dig platser mejlar vi ${email} och håller dem i 24 timmar, eller i 3 timmar om resan börjar inom 3 dagar. De syns också här.`

export const waitingEntryMessages = translation<typeof english>('sv', 'client/features/waiting-list/entry', {
  title: 'Väntelista',
  loading: 'Hämtar din anmälan...',
  failed: 'Din anmälan gick inte att hämta.',
  unknown: 'Länken gäller inte.',
  unknownText: 'Anmälan kan ha tagits bort från väntelistan, eller så är resan inställd.',
  findTrips: 'Hitta en resa',
  viewTrip: 'Visa resan',
  dates: 'Datum',
  wanted: 'Du vill ha',
  wantedSpots: (wanted, atLeast) =>
    wanted === atLeast ? spots(wanted) : `${spots(wanted)}, minst ${atLeast}`,
  first: 'Du är först i kön',
  position: (position) => `Du är nummer ${position} i kön`,
  noLonger: 'Inga fler platser erbjuds',
  waitingText: (email) => ({
    automatic: `När det finns platser för dig mejlar vi ${email} och håller dem i 24 timmar, eller i 3 timmar om resan börjar inom 3 dagar. De syns också här.`,
    paused: `Bokningen är pausad just nu, så lediga platser erbjuds inte automatiskt. ${offeredByHand(email)}`,
    closed: `Bokningen har stängt, så lediga platser erbjuds inte automatiskt. ${offeredByHand(email)}`,
    off: `Resan går inte att boka just nu, så inga platser erbjuds. Om det ändras och det finns platser för dig mejlar vi ${email}.`,
    over: 'Resan har börjat, så inga fler platser erbjuds.',
  }),
  leave: 'Lämna väntelistan',
  leaveTitle: 'Lämna väntelistan?',
  leaveText: 'Du förlorar din plats i kön. Skriver du upp dig igen hamnar du sist.',
  stay: 'Stå kvar',
  left: 'Du har lämnat väntelistan',
  leftText: 'Din anmälan är borttagen.',
  leaveFailed: 'Du står kvar på listan',
  leaveFailedText: 'Det gick inte att ta bort dig från listan. Försök igen.',
  held: (count) => (count === 1 ? 'Vi håller en plats åt dig' : `Vi håller ${count} platser åt dig`),
  wantedMore: (wanted) => `Du ville ha ${wanted}.`,
  stayFor: (others) =>
    others === 1 ? 'Stå kvar på listan för en person till' : `Stå kvar på listan för de andra ${others}`,
  stayText: 'Annars står du inte längre på listan när du har bokat.',
  stillWaiting: (count) => `Du står kvar på väntelistan för ${spots(count)}.`,
  timeLeft: 'Tid kvar',
  until: (moment) => `Till ${moment}`,
  hours: (hours, minutes) => `${hours} tim ${minutes} min`,
  minutes: (minutes, seconds) => `${minutes} min ${String(seconds).padStart(2, '0')} s`,
  bookTitle: 'Boka nu',
  bookFewer:
    'Du kan boka för färre. Ta bort dem som inte följer med, så blir deras platser lediga för andra.',
  aboutTrip: 'Läs om resan och dess villkor',
  decline: 'Tacka nej',
  declineTitle: 'Tacka nej till erbjudandet?',
  declineText: 'Platserna blir då lediga för andra, och du står inte längre kvar på listan.',
  keep: 'Behåll erbjudandet',
  declined: 'Du har tackat nej',
  declinedText: 'Vi håller inte längre platserna åt dig. Tack för att du sa till.',
  cancelled: 'Resan är inställd',
  cancelledText: 'Väntelistan är därför avslutad.',
  lapsed: 'Erbjudandet har gått ut',
  notNow: 'Går inte att boka just nu',
  afterOffer: {
    open: 'Ingen annan väntar, så lediga platser är öppna för alla. Vill du fortfarande följa med? Boka på resans sida.',
    next: 'Platserna som vi höll åt dig har gått till någon annan. Vill du fortfarande följa med? Ställ dig på väntelistan igen på resans sida.',
    unheld:
      'Vi håller inte längre platserna åt dig. Vill du fortfarande följa med? På resans sida ser du om du kan boka eller ställa dig på väntelistan igen.',
    over: 'Vi håller inte längre platserna åt dig, och resan går inte längre att boka.',
    hidden: 'Resan går inte att boka just nu. Försök igen senare, eller tacka nej.',
  },
  booked: 'Du har bokat',
  bookedText: 'I mejlet om bokningen finns en länk till den.',
})
