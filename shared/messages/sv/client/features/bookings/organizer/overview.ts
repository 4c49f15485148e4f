import type { overviewMessages as english } from '#messages/client/features/bookings/organizer/overview.ts'
import { plural, translation } from '#shared/language/messages.ts'

export const overviewMessages = translation<typeof english>(
  'sv',
  'client/features/bookings/organizer/overview',
  {
    needsDoing: 'Att göra',
    nothingToDo: 'Inget att göra just nu.',
    overdue: (bookings) =>
      plural('sv', bookings, {
        one: '1 betalning är försenad',
        other: `${bookings} betalningar är försenade`,
      }),
    toPayBack: (people) =>
      plural('sv', people, {
        one: '1 person ska få pengar tillbaka',
        other: `${people} personer ska få pengar tillbaka`,
      }),
    changed: (people) =>
      plural('sv', people, {
        one: '1 person har ändrat sina uppgifter',
        other: `${people} personer har ändrat sina uppgifter`,
      }),
    offered: (spots, until) =>
      plural('sv', spots, {
        one: `1 plats är erbjuden till väntelistan, svar senast ${until}`,
        other: `${spots} platser är erbjudna till väntelistan, första svaret senast ${until}`,
      }),
    belowMinimum: (missing, least) => `${missing} till behövs för att resan ska bli av (minst ${least})`,
    atAGlance: 'Resorna i korthet',
    withoutBookings: 'Utan bokningar',
    pastTrips: (trips) => plural('sv', trips, { one: '1 tidigare resa', other: `${trips} tidigare resor` }),
    spots: (held, size) => `${held} av ${size} platser`,
    waiting: (spots) => `${spots} i kö`,
    unpaid: (bookings) => plural('sv', bookings, { one: '1 obetald', other: `${bookings} obetalda` }),
    underWay: 'pågår',
    cancelled: 'Inställd',
    draft: 'Utkast',
  },
)
